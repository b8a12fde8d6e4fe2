/** Generated from a recorded flow of requests (adapters/server/test/examples). Do not edit it. */
import type { Example } from "./Example.js";

/** By operation. */
export const examples: Readonly<Record<string, Example>> = {
	"activateProduct": {
		"path": {
			"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7"
		},
		"request": {
			"expected_version": 5
		},
		"response": {
			"data": {
				"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
				"name": "T-shirt",
				"product_type": "physical",
				"status": "active",
				"options": [
					{
						"name": "Size",
						"values": [
							{
								"value": "S"
							},
							{
								"value": "M"
							},
							{
								"value": "L"
							}
						]
					}
				],
				"variants": [
					{
						"variant_id": "var_01m7ym4g50fzx0pv7kpprp7mn9",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "active",
						"modifier_group_ids": [],
						"name": "T-shirt (S)",
						"sku": "SHIRT-S",
						"unit_price_money": {
							"amount": 2400,
							"currency": "USD"
						},
						"line_item_tax_category": "clothing",
						"selected_options": [
							{
								"option_name": "Size",
								"value": "S"
							}
						],
						"available_for_sale": true,
						"inventory_tracking": "not_tracked",
						"status": "active",
						"metadata": {},
						"version": 5,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					},
					{
						"variant_id": "var_01m7ym4g508dsgpetaj0gsf7eh",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "active",
						"modifier_group_ids": [],
						"name": "T-shirt (M)",
						"sku": "SHIRT-M",
						"unit_price_money": {
							"amount": 2500,
							"currency": "USD"
						},
						"line_item_tax_category": "clothing",
						"selected_options": [
							{
								"option_name": "Size",
								"value": "M"
							}
						],
						"available_for_sale": true,
						"inventory_tracking": "not_tracked",
						"status": "active",
						"metadata": {},
						"version": 4,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					},
					{
						"variant_id": "var_01m7ym4g50yk2yreazd2s1cna3",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "active",
						"modifier_group_ids": [],
						"name": "T-shirt (L)",
						"sku": "SHIRT-L",
						"unit_price_money": {
							"amount": 2700,
							"currency": "USD"
						},
						"line_item_tax_category": "clothing",
						"selected_options": [
							{
								"option_name": "Size",
								"value": "L"
							}
						],
						"available_for_sale": true,
						"inventory_tracking": "not_tracked",
						"status": "active",
						"metadata": {},
						"version": 3,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					}
				],
				"modifier_group_ids": [],
				"metadata": {},
				"version": 6,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50j74f58xy89mn4rfx"
		}
	},
	"addCheckoutDiscount": {
		"request": {
			"promotion_code": "WELCOME10"
		},
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "open",
				"surface": "hosted",
				"revision": 6,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 450,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 267,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4317,
								"currency": "USD"
							}
						}
					}
				],
				"discounts": [
					{
						"applied_discount_id": "disc_01m7ym4g50ygg11tajhr98qped",
						"customer_facing_name": "Welcome",
						"promotion_code": "WELCOME10",
						"applied_money": {
							"amount": 450,
							"currency": "USD"
						}
					}
				],
				"charges": [
					{
						"name": "Standard",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 33,
								"currency": "USD"
							},
							"total_money": {
								"amount": 533,
								"currency": "USD"
							}
						}
					}
				],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 450,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 500,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 300,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 608,
						"currency": "USD"
					},
					"total_money": {
						"amount": 5458,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 5458,
					"currency": "USD"
				},
				"due_money": {
					"amount": 5458,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 5458,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [
						{
							"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
							"name": "Standard",
							"type": "shipment",
							"price_money": {
								"amount": 500,
								"currency": "USD"
							}
						}
					],
					"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
					"delivery_destination": {
						"address": {
							"line1": "1 Pine St",
							"city": "Seattle",
							"state": "WA",
							"postal_code": "98101",
							"country": "US"
						},
						"recipient": {
							"name": "Ada Lovelace"
						}
					},
					"is_destination_required": true,
					"is_choice_required": true
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"application_method": {
						"type": "percentage",
						"percent": "15"
					},
					"amount_money": {
						"amount": 608,
						"currency": "USD"
					}
				},
				"gift_cards": [],
				"payment_collection": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"elements": {
							"mode": "payment",
							"amount_money": {
								"amount": 5458,
								"currency": "USD"
							},
							"payment_method_creation": "manual",
							"payment_method_types": [
								"card",
								"us_bank_account",
								"financing"
							]
						}
					}
				},
				"method_offers": [
					{
						"type": "card",
						"is_available": true
					},
					{
						"type": "us_bank_account",
						"is_available": true
					},
					{
						"type": "financing",
						"is_available": true,
						"minimum_money": {
							"amount": 5000,
							"currency": "USD"
						},
						"maximum_money": {
							"amount": 3000000,
							"currency": "USD"
						}
					}
				],
				"saved_methods": []
			},
			"request_id": "req_01m7ym4g50419jeg84njnjdbp8"
		}
	},
	"addCheckoutGiftCard": {
		"request": {
			"code": "TEA-TIME-2026"
		},
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "open",
				"surface": "hosted",
				"revision": 8,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 297,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4797,
								"currency": "USD"
							}
						}
					}
				],
				"discounts": [],
				"charges": [
					{
						"name": "Standard",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 33,
								"currency": "USD"
							},
							"total_money": {
								"amount": 533,
								"currency": "USD"
							}
						}
					}
				],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 500,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 330,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 675,
						"currency": "USD"
					},
					"total_money": {
						"amount": 6005,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"due_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [
						{
							"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
							"name": "Standard",
							"type": "shipment",
							"price_money": {
								"amount": 500,
								"currency": "USD"
							}
						}
					],
					"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
					"delivery_destination": {
						"address": {
							"line1": "1 Pine St",
							"city": "Seattle",
							"state": "WA",
							"postal_code": "98101",
							"country": "US"
						},
						"recipient": {
							"name": "Ada Lovelace"
						}
					},
					"is_destination_required": true,
					"is_choice_required": true
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"application_method": {
						"type": "percentage",
						"percent": "15"
					},
					"amount_money": {
						"amount": 675,
						"currency": "USD"
					}
				},
				"gift_cards": [
					{
						"gift_card_id": "gc_01m7ym4g50xvxcjhpx5yvtmcaz",
						"last_characters": "2026",
						"status": "applied",
						"balance_money": {
							"amount": 1000,
							"currency": "USD"
						},
						"applied_money": {
							"amount": 1000,
							"currency": "USD"
						}
					}
				],
				"gift_card_estimate": {
					"covered_money": {
						"amount": 1000,
						"currency": "USD"
					},
					"remaining_money": {
						"amount": 5005,
						"currency": "USD"
					}
				},
				"payment_collection": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"elements": {
							"mode": "payment",
							"amount_money": {
								"amount": 5005,
								"currency": "USD"
							},
							"payment_method_creation": "manual",
							"payment_method_types": [
								"card",
								"us_bank_account",
								"financing"
							]
						}
					}
				},
				"method_offers": [
					{
						"type": "card",
						"is_available": true
					},
					{
						"type": "us_bank_account",
						"is_available": true
					},
					{
						"type": "financing",
						"is_available": true,
						"minimum_money": {
							"amount": 5000,
							"currency": "USD"
						},
						"maximum_money": {
							"amount": 3000000,
							"currency": "USD"
						}
					}
				],
				"saved_methods": []
			},
			"request_id": "req_01m7ym4g506ns27g72jnbpvwez"
		}
	},
	"addOrderCharge": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq"
		},
		"request": {
			"charge_type": "service",
			"name": "Gift wrapping",
			"application_method": {
				"type": "fixed",
				"amount_money": {
					"amount": 300,
					"currency": "USD"
				}
			},
			"expected_version": 5
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 3400,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 300,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 224,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 3924,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 3924,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [
					{
						"order_charge_id": "chg_01m7ym4g508myt0hwndbv1b0ev",
						"charge_type": "service",
						"name": "Gift wrapping",
						"application_method": {
							"type": "fixed",
							"amount_money": {
								"amount": 300,
								"currency": "USD"
							}
						},
						"line_item_tax_category": "services",
						"tax": {
							"rate": "0",
							"basis": {
								"type": "untaxed_category"
							}
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 300,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 300,
								"currency": "USD"
							}
						},
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42",
					"table": "7"
				},
				"settled_payments": [],
				"version": 6,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g508hgq69ac3x02g0af"
		}
	},
	"addOrderDiscount": {
		"path": {
			"order_id": "ord_01m7ym4g50cmnq3qpsd84vwjc7"
		},
		"request": {
			"promotion": {
				"promotion_code": "SPRING10"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50cmnq3qpsd84vwjc7",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "not_required",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 2998,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 300,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 2698,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 2698,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50drrc8y58tejx4y7h",
						"name": "Book",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1499,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "0"
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2998,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 300,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2698,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [
					{
						"applied_discount_id": "disc_01m7ym4g5027e6zbppxn2wdsj7",
						"customer_facing_name": "10 % off in spring",
						"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey",
						"promotion_code": "SPRING10",
						"promotion_code_id": "pcode_01m7ym4g50f3vxfg8524j37a5c",
						"discount_class": "order",
						"application_method": {
							"type": "percentage",
							"percent": "10",
							"max_discount_money": {
								"amount": 2000,
								"currency": "USD"
							}
						},
						"applied_money": {
							"amount": 300,
							"currency": "USD"
						},
						"line_item_allocations": [
							{
								"order_line_item_id": "li_01m7ym4g50drrc8y58tejx4y7h",
								"amount_money": {
									"amount": 300,
									"currency": "USD"
								}
							}
						],
						"charge_allocations": [],
						"status": "pending",
						"created_at": "2026-11-21T08:39:00.000Z"
					}
				],
				"charges": [],
				"tips": [],
				"tax": {
					"enabled": true
				},
				"metadata": {},
				"settled_payments": [],
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"entered_promotion_codes": [
					{
						"applied_discount_id": "disc_01m7ym4g5027e6zbppxn2wdsj7",
						"promotion_code": "SPRING10",
						"promotion_code_id": "pcode_01m7ym4g50f3vxfg8524j37a5c",
						"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey",
						"entered_at": "2026-11-21T08:39:00.000Z"
					}
				]
			},
			"request_id": "req_01m7ym4g50wcmr5qy4s8ewrrkx"
		}
	},
	"addOrderLineItems": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq"
		},
		"request": {
			"line_items": [
				{
					"name": "Coffee",
					"quantity": 1,
					"unit_price_money": {
						"amount": 450,
						"currency": "USD"
					}
				}
			],
			"expected_version": 2
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 3850,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 254,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 4104,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 4104,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"name": "Coffee",
						"quantity": 1,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"line_item_tax_category": "physical_goods",
						"fulfillment": {
							"requirement": "none"
						},
						"modifiers": [],
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"order_line_item_id": "li_01m7ym4g50t49v5jd981b8a5vg",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 450,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 30,
								"currency": "USD"
							},
							"total_money": {
								"amount": 480,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42",
					"table": "7"
				},
				"settled_payments": [],
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g509744m314y6zcxz13"
		}
	},
	"addPromotionCodes": {
		"path": {
			"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey"
		},
		"request": {
			"codes": [
				{
					"code": "MARCH10"
				}
			],
			"expected_version": 2
		},
		"response": {
			"data": {
				"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey",
				"name": "Spring sale",
				"display_name": "10 % off in spring",
				"redemption_type": "code",
				"discount_class": "order",
				"application_method": {
					"type": "percentage",
					"percent": "10",
					"max_discount_money": {
						"amount": 2000,
						"currency": "USD"
					}
				},
				"combines_with": {
					"order": true,
					"line_item": true,
					"service_charge": true
				},
				"exclusivity": null,
				"stacking_mode": "continue",
				"eligibility_rules": [
					{
						"attribute": "order_subtotal",
						"operator": "gte",
						"values": [
							2000
						]
					}
				],
				"codes": [
					{
						"promotion_code_id": "pcode_01m7ym4g50f3vxfg8524j37a5c",
						"code": "SPRING10",
						"max_uses": 500
					},
					{
						"promotion_code_id": "pcode_01m7ym4g5066rze7aysya4d4jm",
						"code": "MARCH10"
					}
				],
				"status": "active",
				"applies": "by_code",
				"metadata": {},
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5011esg3r2ws65xtnq"
		}
	},
	"adjustGiftCard": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr"
		},
		"request": {
			"amount_money": {
				"amount": 500,
				"currency": "USD"
			},
			"reason": "Goodwill",
			"expected_version": 4
		},
		"response": {
			"data": {
				"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr",
				"status": "active",
				"source": "import",
				"last_characters": "6ADA",
				"face_value_money": {
					"amount": 5000,
					"currency": "USD"
				},
				"balance_money": {
					"amount": 5500,
					"currency": "USD"
				},
				"redeemed_money": {
					"amount": 900,
					"currency": "USD"
				},
				"recipient": {
					"email": "ada@example.com",
					"name": "Ada",
					"message": "Happy birthday!",
					"send_at": "2026-12-10T09:00:00.000Z"
				},
				"metadata": {
					"occasion": "birthday"
				},
				"activated_at": "2026-11-21T08:39:03.000Z",
				"version": 5,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50p42bkbtxnc95v3jx"
		}
	},
	"advanceOnboarding": {
		"request": {
			"action": "submit_business_details",
			"business_details": {
				"legal_name": "Grace's Compilers, Inc.",
				"business_type": "company",
				"address": {
					"line1": "1 Main St",
					"city": "Albany",
					"state": "NY",
					"postal_code": "12207",
					"country": "US"
				}
			}
		},
		"response": {
			"data": {
				"email": "grace@example.com",
				"merchants": [
					{
						"merchant_id": "mer_01m7ym4g50ca1xv8wev75tnf86",
						"business_name": "Grace's Compilers",
						"setup_status": "processor_account_required"
					}
				],
				"merchant": {
					"merchant_id": "mer_01m7ym4g50ca1xv8wev75tnf86",
					"business_name": "Grace's Compilers",
					"setup_status": "processor_account_required",
					"business_details": {
						"legal_name": "Grace's Compilers, Inc.",
						"business_type": "company",
						"address": {
							"line1": "1 Main St",
							"city": "Albany",
							"state": "NY",
							"postal_code": "12207",
							"country": "US"
						}
					}
				},
				"setup_status": "processor_account_required",
				"requirements_due": [],
				"next_action": "create_processor_account"
			},
			"request_id": "req_01m7ym4g50cjh5vp5t2grh1624"
		}
	},
	"advanceSandboxClock": {
		"path": {
			"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y"
		},
		"request": {
			"by_seconds": 86400,
			"expected_version": 2
		},
		"response": {
			"data": {
				"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y",
				"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
				"name": "Next season",
				"api_version": "2026-11-01",
				"clock": {
					"status": "ahead",
					"current_at": "2026-11-22T08:39:00.000Z",
					"offset_millis": 86400000
				},
				"metadata": {
					"team": "Shop"
				},
				"version": 4,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g507j7vgxejjjyjnkj8"
		}
	},
	"allocateCreditNote": {
		"path": {
			"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r"
		},
		"request": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
			"amount_money": {
				"amount": 12000,
				"currency": "USD"
			},
			"expected_version": 3
		},
		"response": {
			"data": {
				"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r",
				"number": "CN-000001",
				"status": "issued",
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"reason": "One day less",
				"line_items": [
					{
						"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
						"quantity": 1,
						"credited_amounts": {
							"subtotal_money": {
								"amount": 12000,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 12000,
								"currency": "USD"
							}
						}
					}
				],
				"total_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"allocated_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"available_money": {
					"amount": 0,
					"currency": "USD"
				},
				"allocations": [
					{
						"type": "invoice",
						"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
						"amount_money": {
							"amount": 12000,
							"currency": "USD"
						},
						"allocated_at": "2026-11-30T08:39:12.000Z"
					}
				],
				"explanation": {
					"order_version": 10,
					"steps": [
						{
							"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
							"component": "subtotal",
							"base_money": {
								"amount": 36000,
								"currency": "USD"
							},
							"exact_amount": "12000",
							"rounding": "none",
							"fraction": {
								"numerator": 1,
								"denominator": 3
							},
							"amount_money": {
								"amount": 12000,
								"currency": "USD"
							}
						}
					]
				},
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"buyer_name": "Grace",
				"issued_at": "2026-11-30T08:39:12.000Z",
				"metadata": {
					"ticket": "12"
				},
				"version": 4,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g5037bt1jf3wffba9h0"
		}
	},
	"applyGiftCard": {
		"path": {
			"order_id": "ord_01m7ym4k2rpy4pr7qnmjgx14xn"
		},
		"request": {
			"code": "BIRTHDAY2026ADA",
			"expected_version": 1
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4k2rpy4pr7qnmjgx14xn",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "not_required",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 900,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 900,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 900,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2r94b359p9pqe75kqw",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "0"
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 900,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"tax": {
					"enabled": true
				},
				"metadata": {},
				"settled_payments": [],
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"gift_cards": [
					{
						"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr",
						"last_characters": "6ADA",
						"status": "applied",
						"balance_money": {
							"amount": 5000,
							"currency": "USD"
						},
						"applied_money": {
							"amount": 900,
							"currency": "USD"
						}
					}
				],
				"gift_card_estimate": {
					"covered_money": {
						"amount": 900,
						"currency": "USD"
					},
					"remaining_money": {
						"amount": 0,
						"currency": "USD"
					}
				}
			},
			"request_id": "req_01m7ym4g509fwvb2f6fj1mtsf1"
		}
	},
	"applyInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g50ksmv9sp3z9k5skh7"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"idempotency_key": "example-64",
				"inventory_movement_ids": [
					"invm_01m7ym4g50trx1jd9etfkg3pgh"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50geqmsgkvf9y3k0sa",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
						"on_hand_quantity": 98,
						"quality_control_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"held_quantity": 80,
						"committed_quantity": 1,
						"safety_stock_quantity": 2,
						"version": 10,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"available_quantity": 15,
						"shortage_quantity": 0
					}
				],
				"inventory_count": {
					"inventory_count_id": "invc_01m7ym4g50ksmv9sp3z9k5skh7",
					"status": "applied",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"name": "November",
					"lines": [
						{
							"inventory_count_line_id": "invcl_01m7ym4g504spz60xnzta1cggv",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"counted_quantity": 98,
							"expected_quantity": 99,
							"difference_quantity": -1,
							"counted_at": "2026-11-21T08:39:00.000Z",
							"level_version": 9,
							"applied_quantity": -1,
							"applied_level_version": 9
						}
					],
					"metadata": {
						"shelf": "3"
					},
					"version": 4,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50dqgz3t5gw7dmkpkn"
		}
	},
	"archiveCategory": {
		"path": {
			"category_id": "cat_01mdjvz6v8g0bdrhcqz6e5zkea"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"category_id": "cat_01mdjvz6v8g0bdrhcqz6e5zkea",
				"name": "Winter",
				"handle": "winter",
				"status": "archived",
				"metadata": {},
				"version": 2,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z"
			},
			"request_id": "req_01m7ym4g505vk4rkkhx0w2225v"
		}
	},
	"archiveDeliveryMethod": {
		"path": {
			"delivery_method_id": "dmet_01m7ym4g50dtgxe05adj0f23r1"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g50dtgxe05adj0f23r1",
				"name": "Standard",
				"type": "shipment",
				"status": "archived",
				"configuration": {
					"pricing": {
						"type": "fixed",
						"fixed": {
							"currency_options": {
								"USD": {
									"amount": 500,
									"currency": "USD"
								}
							}
						}
					},
					"public_details": {
						"service_level": "3 to 5 days"
					}
				},
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50wrb9twt2xevd34z3"
		}
	},
	"archiveInventoryAllocationPolicy": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g50vv2q25bh6mw5sh0d"
		},
		"response": {
			"data": {
				"inventory_allocation_policy_id": "invp_01m7ym4g50vv2q25bh6mw5sh0d",
				"name": "Store first",
				"status": "archived",
				"configuration": {
					"priority_groups": [
						{
							"priority": 1,
							"location_ids": [
								"loc_01m7ym4g505fark6qh7ec6sjtw"
							]
						},
						{
							"priority": 2,
							"location_ids": [
								"loc_01m7ym4g50sdj2s2jntknyacj9"
							]
						}
					]
				},
				"splitting_behavior": "split_when_required",
				"maximum_locations_per_assignment": 500,
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g50p0hp7mb9g7b82yvn",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50059rdbmxb1ywbdrg"
		}
	},
	"archiveInventoryItem": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g50p0pejpykw1q4h3ck"
		},
		"response": {
			"data": {
				"inventory_item_id": "invi_01m7ym4g50p0pejpykw1q4h3ck",
				"name": "Paper cup",
				"status": "archived",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50gbzkz8y31ffgasxp"
		}
	},
	"archiveLocation": {
		"path": {
			"location_id": "loc_01m7ym4g50crw916651jh2x10m"
		},
		"response": {
			"data": {
				"location_id": "loc_01m7ym4g50crw916651jh2x10m",
				"name": "Pike Street",
				"address": {
					"line1": "1 Main St",
					"city": "Seattle",
					"state": "WA",
					"postal_code": "98101",
					"country": "US"
				},
				"status": "archived",
				"inventory_settings": {
					"is_fulfillment_enabled": true
				},
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5077x0ybt2gen8640n"
		}
	},
	"archiveProduct": {
		"path": {
			"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7"
		},
		"response": {
			"data": {
				"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
				"name": "T-shirt",
				"product_type": "physical",
				"status": "archived",
				"options": [
					{
						"name": "Size",
						"values": [
							{
								"value": "S"
							},
							{
								"value": "M"
							},
							{
								"value": "L"
							}
						]
					}
				],
				"variants": [
					{
						"variant_id": "var_01m7ym4g50fzx0pv7kpprp7mn9",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "archived",
						"modifier_group_ids": [],
						"name": "T-shirt (S)",
						"sku": "SHIRT-S",
						"unit_price_money": {
							"amount": 2400,
							"currency": "USD"
						},
						"line_item_tax_category": "clothing",
						"selected_options": [
							{
								"option_name": "Size",
								"value": "S"
							}
						],
						"available_for_sale": true,
						"inventory_tracking": "not_tracked",
						"status": "active",
						"metadata": {},
						"version": 4,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					},
					{
						"variant_id": "var_01m7ym4g508dsgpetaj0gsf7eh",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "archived",
						"modifier_group_ids": [],
						"name": "T-shirt (M)",
						"sku": "SHIRT-M",
						"unit_price_money": {
							"amount": 2500,
							"currency": "USD"
						},
						"line_item_tax_category": "clothing",
						"selected_options": [
							{
								"option_name": "Size",
								"value": "M"
							}
						],
						"available_for_sale": true,
						"inventory_tracking": "not_tracked",
						"status": "active",
						"metadata": {},
						"version": 3,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					},
					{
						"variant_id": "var_01m7ym4g50yk2yreazd2s1cna3",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "archived",
						"modifier_group_ids": [],
						"name": "T-shirt (L)",
						"sku": "SHIRT-L",
						"unit_price_money": {
							"amount": 2700,
							"currency": "USD"
						},
						"line_item_tax_category": "clothing",
						"selected_options": [
							{
								"option_name": "Size",
								"value": "L"
							}
						],
						"available_for_sale": true,
						"inventory_tracking": "not_tracked",
						"status": "active",
						"metadata": {},
						"version": 2,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					}
				],
				"modifier_group_ids": [],
				"metadata": {},
				"version": 5,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50zz8zscyrkkbkger2"
		}
	},
	"archivePromotion": {
		"path": {
			"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey",
				"name": "Spring sale",
				"display_name": "10 % off in spring",
				"redemption_type": "code",
				"discount_class": "order",
				"application_method": {
					"type": "percentage",
					"percent": "10",
					"max_discount_money": {
						"amount": 2000,
						"currency": "USD"
					}
				},
				"combines_with": {
					"order": true,
					"line_item": true,
					"service_charge": true
				},
				"exclusivity": null,
				"stacking_mode": "continue",
				"eligibility_rules": [
					{
						"attribute": "order_subtotal",
						"operator": "gte",
						"values": [
							2000
						]
					}
				],
				"codes": [
					{
						"promotion_code_id": "pcode_01m7ym4g50f3vxfg8524j37a5c",
						"code": "SPRING10",
						"max_uses": 500
					},
					{
						"promotion_code_id": "pcode_01m7ym4g5066rze7aysya4d4jm",
						"code": "MARCH10"
					}
				],
				"status": "archived",
				"metadata": {},
				"version": 4,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50z7gjstm2wxmm83dp"
		}
	},
	"assessInvoiceLateFee": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"number": "INV-000001",
				"status": "open",
				"is_overdue": true,
				"is_partially_paid": true,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"recipient_email": "grace@example.com",
				"collection": {
					"mode": "buyer_initiated"
				},
				"payment_due": {
					"type": "payment_terms",
					"invoice_payment_term_id": "ipt_01m816hjw0p9ga4vj72xrff78t"
				},
				"late_fee_policy": {
					"type": "percentage",
					"percent": "1.5",
					"grace_period_days": 0,
					"application_mode": "manual"
				},
				"reminder_policy": {
					"rules": []
				},
				"issued_at": "2026-11-22T08:39:12.000Z",
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"buyer_name": "Grace",
				"due_at": "2026-11-30T04:59:59.999Z",
				"installments": [
					{
						"due_at": "2026-11-30T04:59:59.999Z",
						"amount_money": {
							"amount": 36000,
							"currency": "USD"
						},
						"settled_money": {
							"amount": 6000,
							"currency": "USD"
						}
					}
				],
				"addenda": [
					{
						"type": "late_fee",
						"order_charge_id": "chg_01m8nsqaw0tm3hzg5zqm7j59bp",
						"installment": 1,
						"assessed_at": "2026-11-30T08:39:12.000Z",
						"amount_money": {
							"amount": 450,
							"currency": "USD"
						},
						"base_outstanding_money": {
							"amount": 30000,
							"currency": "USD"
						}
					}
				],
				"total_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"paid_money": {
					"amount": 6000,
					"currency": "USD"
				},
				"credited_money": {
					"amount": 0,
					"currency": "USD"
				},
				"late_fee_money": {
					"amount": 450,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 30450,
					"currency": "USD"
				},
				"due_money": {
					"amount": 30450,
					"currency": "USD"
				},
				"overdue_at": "2026-11-30T05:00:00.000Z",
				"sent_at": "2026-11-30T08:39:12.000Z",
				"metadata": {
					"project": "7"
				},
				"version": 3,
				"created_at": "2026-11-22T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z",
				"hosted_url": "http://127.0.0.1:8080/invoice/inv_01m816hjw0cbb5vvtadqb5h4jw#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50wddz4e786zyfx2em"
		}
	},
	"cancelCheckoutPayment": {
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "completed",
				"surface": "hosted",
				"revision": 9,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 297,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4797,
								"currency": "USD"
							}
						}
					}
				],
				"is_price_final": true,
				"discounts": [],
				"charges": [
					{
						"name": "Standard",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 33,
								"currency": "USD"
							},
							"total_money": {
								"amount": 533,
								"currency": "USD"
							}
						}
					}
				],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 500,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 330,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 675,
						"currency": "USD"
					},
					"total_money": {
						"amount": 6005,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 0,
					"currency": "USD"
				},
				"due_money": {
					"amount": 0,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [],
					"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
					"delivery_destination": {
						"address": {
							"line1": "1 Pine St",
							"city": "Seattle",
							"state": "WA",
							"postal_code": "98101",
							"country": "US"
						},
						"recipient": {
							"name": "Ada Lovelace"
						}
					},
					"is_destination_required": false,
					"is_choice_required": false
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					}
				},
				"gift_cards": []
			},
			"request_id": "req_01m7ym4g50h03srx4x78sdvbvb"
		}
	},
	"cancelFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
			"fulfillment_id": "ful_01m7ym4k2rq3cvns9katk0d473"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rq3cvns9katk0d473",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "canceled",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
						"quantity": 1
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"canceled_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50xrgzcvv12w9atywq"
		}
	},
	"cancelInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g50sgd2kbbxsqc49edv"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"idempotency_key": "example-66",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_count": {
					"inventory_count_id": "invc_01m7ym4g50sgd2kbbxsqc49edv",
					"status": "canceled",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"name": "December",
					"lines": [],
					"metadata": {},
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50he7n1twycynb9fzm"
		}
	},
	"cancelInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g502b0m4szvtxjxfrm6"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"idempotency_key": "example-72",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_transfer": {
					"inventory_transfer_id": "invt_01m7ym4g502b0m4szvtxjxfrm6",
					"status": "canceled",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50nec0zvqha5f851rm",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"requested_quantity": 1,
							"shipped_quantity": 0,
							"received_quantity": 0,
							"returned_quantity": 0
						}
					],
					"metadata": {},
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g5088q5a1ac3a3nrnhc"
		}
	},
	"cancelOrder": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq"
		},
		"request": {
			"expected_version": 11
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "canceled",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 3400,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 224,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 3624,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 3624,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42",
					"table": "7"
				},
				"settled_payments": [],
				"version": 12,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"canceled_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50zmm6nwz68jar4xrr"
		}
	},
	"cancelOrderItems": {
		"path": {
			"order_id": "ord_01m7ym4k2r3fppt7ecgv5aag0e"
		},
		"request": {
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4k2r5b0z337zr9837xwk",
					"target_canceled_quantity": 1
				}
			],
			"expected_version": 4
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4k2r3fppt7ecgv5aag0e",
				"status": "closed",
				"payment_status": "paid",
				"refund_status": "partially_refunded",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 2500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 165,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 2665,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 2665,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 1333,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 0,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2r5b0z337zr9837xwk",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 1,
						"refunded_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"refunded_amounts": {
							"subtotal_money": {
								"amount": 1250,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 83,
								"currency": "USD"
							},
							"total_money": {
								"amount": 1333,
								"currency": "USD"
							}
						},
						"canceled_quantity": 1
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"inventory_reservation_id": "invr_01m7ym4k2rcbv4jm0hsn7xd5rh",
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {},
				"settled_payments": [
					{
						"origin": {
							"type": "payment_intent",
							"payment_intent_id": "pi_01m7ym4k2rv11rbj2nfebj1q1b"
						},
						"amount_money": {
							"amount": 2665,
							"currency": "USD"
						},
						"tip_money": {
							"amount": 0,
							"currency": "USD"
						},
						"refunded_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"settled_at": "2026-11-21T08:39:03.000Z"
					}
				],
				"paid_at": "2026-11-21T08:39:03.000Z",
				"closed_at": "2026-11-21T08:39:03.000Z",
				"version": 5,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50bhx63nfv2zry6xzj"
		}
	},
	"cancelPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50bart6vdm3h3anqbx"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"payment_intent_id": "pi_01m7ym4g50bart6vdm3h3anqbx",
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
				"status": "canceled",
				"amount_money": {
					"amount": 400,
					"currency": "USD"
				},
				"tip_money": {
					"amount": 0,
					"currency": "USD"
				},
				"capture_method": "automatic",
				"refunded_money": {
					"amount": 0,
					"currency": "USD"
				},
				"refund_status": "none",
				"dispute_status": "none",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"canceled_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50gj61fn1epaqy0525"
		}
	},
	"cancelReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rq17a6661x2g1zdmx"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rq17a6661x2g1zdmx",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "canceled",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rn95aek1a4vckcwy9",
						"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r5c3dgnthk79nqjny",
						"return_reason_name": "Chipped",
						"note": "The handle is chipped.",
						"decision_status": "pending",
						"reception_status": "pending",
						"resolution_status": "pending",
						"received_quantity": 0,
						"awaiting_inspection_quantity": 0,
						"sellable_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"resolved_quantity": 0,
						"receipts": [],
						"resolutions": []
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"canceled_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50tf2az3j89kef8ej2"
		}
	},
	"cancelSubscription": {
		"path": {
			"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2"
		},
		"request": {
			"expected_version": 15
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "canceled",
				"subscription_plan_id": "plan_01m9wdp3w0rbf9tnrnm5f27kxf",
				"plan_version": 1,
				"quantity": 1,
				"billing_interval": "monthly",
				"billing_interval_count": 1,
				"currency": "USD",
				"line_items": [
					{
						"name": "Membership",
						"quantity": 1,
						"unit_price_money": {
							"amount": 1200,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "services",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"payment_method_id": "pm_01m9wdp3w0n4z52h0fcdykbxjz",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2027-01-14T08:39:12.000Z",
				"current_period_ends_at": "2027-02-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"canceled_at": "2027-01-15T08:39:12.000Z",
				"cancellation_reason": "requested",
				"latest_order_id": "ord_01mc9nknw0vxz0xnz9w8tr2drq",
				"credit_money": {
					"amount": 774,
					"currency": "USD"
				},
				"dunning": {
					"attempts": 2,
					"last_failure": "generic_decline"
				},
				"metadata": {
					"source": "spring"
				},
				"version": 17,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2027-01-15T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50vt95ezqy4psa8sm6"
		}
	},
	"capturePaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f"
		},
		"request": {
			"amount_money": {
				"amount": 900,
				"currency": "USD"
			},
			"expected_version": 4
		},
		"response": {
			"data": {
				"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f",
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
				"order_payment_attempt_id": "opa_01m7ym4g50mj9zqdknaz8ssffq",
				"status": "succeeded",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"tip_money": {
					"amount": 0,
					"currency": "USD"
				},
				"capture_method": "manual",
				"payment_source": {
					"type": "token",
					"card": {
						"brand": "visa",
						"last4": "4242"
					}
				},
				"processor_idempotency_key": "opa_01m7ym4g50mj9zqdknaz8ssffq_pi_01m7ym4g50dhc1rqewrtcx0v2f",
				"charge_request": {
					"metadata": {
						"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
						"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f"
					},
					"requested_at": "2026-11-21T08:39:00.000Z"
				},
				"processor_payment_id": "sim_opa_01m7ym4g50mj9zqdknaz8ssffq_pi_01m7ym4g50dhc1rqewrtcx0v2f",
				"authorized_money": {
					"amount": 900,
					"currency": "USD"
				},
				"refunded_money": {
					"amount": 0,
					"currency": "USD"
				},
				"refund_status": "none",
				"dispute_status": "none",
				"settled_at": "2026-11-21T08:39:00.000Z",
				"metadata": {
					"seat": "4"
				},
				"version": 6,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50spbq31kptyxpb6kg"
		}
	},
	"changeAppScopes": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17"
		},
		"request": {
			"scopes": [
				"commerce.orders.read",
				"customers.customers.read"
			],
			"expected_version": 1
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17",
				"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
				"partner_app_name": "Bookkeeping Pro",
				"scopes": [
					"commerce.orders.read",
					"customers.customers.read"
				],
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50whskhbysnhms4a42"
		}
	},
	"changeOrderLineItem": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
			"order_line_item_id": "li_01m7ym4g50t49v5jd981b8a5vg"
		},
		"request": {
			"quantity": 3,
			"expected_version": 3
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4750,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 313,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 5063,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 5063,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50t49v5jd981b8a5vg",
						"name": "Coffee",
						"quantity": 3,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 1350,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 89,
								"currency": "USD"
							},
							"total_money": {
								"amount": 1439,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42",
					"table": "7"
				},
				"settled_payments": [],
				"version": 4,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50s7qb56ydfnjr3ypt"
		}
	},
	"changeSubscriptionPlan": {
		"path": {
			"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2"
		},
		"request": {
			"subscription_plan_id": "plan_01m9wdp3w0rbf9tnrnm5f27kxf",
			"expected_version": 8
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "active",
				"subscription_plan_id": "plan_01m9wdp3w0rbf9tnrnm5f27kxf",
				"plan_version": 1,
				"quantity": 1,
				"billing_interval": "monthly",
				"billing_interval_count": 1,
				"currency": "USD",
				"line_items": [
					{
						"name": "Membership",
						"quantity": 1,
						"unit_price_money": {
							"amount": 1200,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "services",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"payment_method_id": "pm_01m8nsqaw07kvd2kjk8rnhyj4p",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2026-12-15T08:39:12.000Z",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0r7y7sf0v6bg4w2ya",
				"credit_money": {
					"amount": 774,
					"currency": "USD"
				},
				"dunning": {
					"attempts": 0
				},
				"metadata": {
					"source": "spring"
				},
				"version": 9,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-12-15T08:39:12.000Z",
				"next_billing_at": "2027-01-14T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g505c6t01mjkjq52m23"
		}
	},
	"checkInTicket": {
		"path": {
			"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32"
		},
		"request": {
			"code": "tix_01m7ym4g50nwrxsdn7q7why19p.0000000000000000000000000000000000000000000",
			"checked_in_by": "North entrance"
		},
		"response": {
			"data": {
				"ticket_id": "tix_01m7ym4g50nwrxsdn7q7why19p",
				"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"order_id": "ord_01m7ym4g50hc6710zs3v4c7n0e",
				"order_line_item_id": "li_01m7ym4g50ww681jryqt16zybe",
				"tier_key": "seat",
				"name": "Seat",
				"number": "TEA-1",
				"sequence": 1,
				"status": "valid",
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"checked_in_at": "2026-11-21T08:39:00.000Z",
				"checked_in_by": "North entrance",
				"outcome": "admitted"
			},
			"request_id": "req_01m7ym4g5054zk5q496jzvvmzs"
		}
	},
	"commitInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50czwn8g7zfzsqwwd5",
					"target_committed_quantity": 2
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"idempotency_key": "example-55",
				"inventory_movement_ids": [
					"invm_01m7ym4g50wm8pmya2fkggx1mz"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50geqmsgkvf9y3k0sa",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
						"on_hand_quantity": 100,
						"quality_control_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"held_quantity": 1,
						"committed_quantity": 2,
						"safety_stock_quantity": 2,
						"version": 4,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"available_quantity": 95,
						"shortage_quantity": 0
					}
				],
				"inventory_reservation": {
					"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
					"status": "active",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:49:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50czwn8g7zfzsqwwd5",
							"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
							"requested_quantity": 3,
							"held_quantity": 1,
							"committed_quantity": 2,
							"consumed_quantity": 0,
							"released_from_held_quantity": 0,
							"released_from_committed_quantity": 0,
							"at_risk_held_quantity": 0,
							"at_risk_committed_quantity": 0,
							"version": 2,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z"
						}
					],
					"metadata": {
						"cart": "42"
					},
					"version": 4,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50a6qzq3p2cx7jw82c"
		}
	},
	"confirmPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f"
		},
		"request": {
			"token": "tok_visa",
			"capture_method": "manual",
			"expected_version": 2
		},
		"response": {
			"data": {
				"order": {
					"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
					"status": "open",
					"payment_status": "unpaid",
					"refund_status": "none",
					"fulfillment_status": "not_required",
					"pricing_amounts": {
						"subtotal_money": {
							"amount": 1800,
							"currency": "USD"
						},
						"discount_money": {
							"amount": 0,
							"currency": "USD"
						},
						"charge_money": {
							"amount": 0,
							"currency": "USD"
						},
						"tax_money": {
							"amount": 0,
							"currency": "USD"
						},
						"tip_money": {
							"amount": 0,
							"currency": "USD"
						},
						"total_money": {
							"amount": 1800,
							"currency": "USD"
						}
					},
					"settlement_amounts": {
						"paid_money": {
							"amount": 0,
							"currency": "USD"
						},
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						},
						"outstanding_money": {
							"amount": 1800,
							"currency": "USD"
						},
						"settled_tip_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					"line_items": [
						{
							"order_line_item_id": "li_01m7ym4g5082nt8xmj6298e3ax",
							"name": "Coffee",
							"quantity": 4,
							"unit_price_money": {
								"amount": 450,
								"currency": "USD"
							},
							"modifiers": [],
							"line_item_tax_category": "physical_goods",
							"tax": {
								"rate": "0"
							},
							"fulfillment": {
								"requirement": "none"
							},
							"pricing_amounts": {
								"subtotal_money": {
									"amount": 1800,
									"currency": "USD"
								},
								"discount_money": {
									"amount": 0,
									"currency": "USD"
								},
								"tax_money": {
									"amount": 0,
									"currency": "USD"
								},
								"total_money": {
									"amount": 1800,
									"currency": "USD"
								}
							},
							"refunded_quantity": 0,
							"refunded_money": {
								"amount": 0,
								"currency": "USD"
							}
						}
					],
					"applied_discounts": [],
					"charges": [],
					"tips": [],
					"tax": {
						"enabled": true
					},
					"metadata": {},
					"settled_payments": [],
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"active_payment_attempt_id": "opa_01m7ym4g50mj9zqdknaz8ssffq"
				},
				"payment_attempt": {
					"order_payment_attempt_id": "opa_01m7ym4g50mj9zqdknaz8ssffq",
					"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
					"completion_behavior": "partial_payment",
					"status": "processing",
					"is_resumable": false,
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f",
							"status": "requires_capture",
							"amount_money": {
								"amount": 900,
								"currency": "USD"
							},
							"tip_money": {
								"amount": 0,
								"currency": "USD"
							}
						}
					],
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50ym6t96xdcbx4st8y"
		}
	},
	"consumeInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50czwn8g7zfzsqwwd5",
					"target_consumed_quantity": 1
				}
			],
			"expected_version": 4
		},
		"response": {
			"data": {
				"idempotency_key": "example-56",
				"inventory_movement_ids": [
					"invm_01m7ym4g50er0n329wjqcdmw0h"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50geqmsgkvf9y3k0sa",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
						"on_hand_quantity": 99,
						"quality_control_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"held_quantity": 1,
						"committed_quantity": 1,
						"safety_stock_quantity": 2,
						"version": 5,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"available_quantity": 95,
						"shortage_quantity": 0
					}
				],
				"inventory_reservation": {
					"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
					"status": "active",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:49:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50czwn8g7zfzsqwwd5",
							"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
							"requested_quantity": 3,
							"held_quantity": 1,
							"committed_quantity": 1,
							"consumed_quantity": 1,
							"released_from_held_quantity": 0,
							"released_from_committed_quantity": 0,
							"at_risk_held_quantity": 0,
							"at_risk_committed_quantity": 0,
							"version": 3,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z"
						}
					],
					"metadata": {
						"cart": "42"
					},
					"version": 5,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g504bxm6rys4xvd6zf6"
		}
	},
	"createAccessLink": {
		"path": {
			"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h"
		},
		"response": {
			"data": {
				"access_link_id": "acl_01mdjvz6v8xk67pnz81axms8q9",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"expires_at": "2027-01-31T08:39:13.000Z",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"status": "open",
				"url": "http://127.0.0.1:8080/account/acl_01mdjvz6v8xk67pnz81axms8q9#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50h9nq99p4gzzpbskn"
		}
	},
	"createApiKey": {
		"request": {
			"name": "Shop",
			"scopes": [
				"commerce.orders.write",
				"payments.payment_intents.read"
			]
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50n1rp3hq6r2hh4b1x",
				"name": "Shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g50hqamdmggpk2y91b0",
				"expires_at": null,
				"created_by_api_key_id": "key_01m7ym4g5095yqrqr9f142acxn",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"secret_key": "svc_test_example000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50qrkgx3adbq86ycwv"
		}
	},
	"createCategory": {
		"request": {
			"name": "Outdoors",
			"handle": "outdoors"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Outdoors",
				"handle": "outdoors",
				"category_id": "cat_01mdjvz6v8mj4en47qc0a74h99",
				"status": "active",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z"
			},
			"request_id": "req_01m7ym4g50hfswvmdjwxt9qtwc"
		}
	},
	"createCheckoutSession": {
		"request": {
			"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
			"customer": {
				"customer_id": "cus_01m7ym4g5027geq7da2skmv7yh"
			},
			"transaction_purpose": "goods",
			"redirects": {
				"success_redirect_url": "https://shop.example/thanks"
			},
			"tip": {
				"enabled": true,
				"tip_percent_options": [
					10,
					15,
					20
				],
				"default_tip_percent": 10
			},
			"delivery_method_ids": [
				"dmet_01m7ym4g50rh6288a81r1g60kz"
			]
		},
		"response": {
			"data": {
				"checkout_session": {
					"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
					"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
					"customer": {
						"customer_id": "cus_01m7ym4g5027geq7da2skmv7yh",
						"require_email": true
					},
					"status": "open",
					"surface": "hosted",
					"redirects": {
						"success_redirect_url": "https://shop.example/thanks"
					},
					"tip": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"delivery_method_ids": [
						"dmet_01m7ym4g50rh6288a81r1g60kz"
					],
					"transaction_purpose": "goods",
					"revision": 1,
					"expires_at": "2026-11-22T08:39:00.000Z",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"url": "http://127.0.0.1:8080/checkout/cs_01m7ym4g50h9e9jzr39ngp7rb1#0000000000000000000000000000000000000000000"
				}
			},
			"request_id": "req_01m7ym4g508tt7me2zbp4g4v08"
		}
	},
	"createCreditNote": {
		"request": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
			"reason": "One day less",
			"line_items": [
				{
					"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
					"quantity": 1
				}
			]
		},
		"response": {
			"data": {
				"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"status": "draft",
				"reason": "One day less",
				"line_items": [
					{
						"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
						"quantity": 1,
						"credited_amounts": {
							"subtotal_money": {
								"amount": 12000,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 12000,
								"currency": "USD"
							}
						}
					}
				],
				"total_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"allocated_money": {
					"amount": 0,
					"currency": "USD"
				},
				"available_money": {
					"amount": 0,
					"currency": "USD"
				},
				"allocations": [],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g502705mey8a3851bzz"
		}
	},
	"createCustomer": {
		"request": {
			"name": "Ada Lovelace",
			"email": "ada@example.com",
			"merchant_customer_id": "crm-1815"
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g501446xz67rrfbjw40",
				"name": "Ada Lovelace",
				"email": "ada@example.com",
				"merchant_customer_id": "crm-1815",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50e97ashvy5w0zgxsj"
		}
	},
	"createDeliveryMethod": {
		"request": {
			"name": "Standard",
			"type": "shipment",
			"configuration": {
				"pricing": {
					"type": "fixed",
					"fixed": {
						"currency_options": {
							"USD": {
								"amount": 500,
								"currency": "USD"
							}
						}
					}
				},
				"public_details": {
					"service_level": "3 to 5 days"
				}
			}
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g509t27bpmh43xp7h2m",
				"name": "Standard",
				"type": "shipment",
				"status": "active",
				"configuration": {
					"pricing": {
						"type": "fixed",
						"fixed": {
							"currency_options": {
								"USD": {
									"amount": 500,
									"currency": "USD"
								}
							}
						}
					},
					"public_details": {
						"service_level": "3 to 5 days"
					}
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50d35rk0ttaev17jde"
		}
	},
	"createFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1"
		},
		"request": {
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
					"quantity": 1
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rq3cvns9katk0d473",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "pending",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
						"quantity": 1
					}
				],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g502cxy4bqrtk60yw80"
		}
	},
	"createGiftCard": {
		"request": {
			"balance_money": {
				"amount": 1000,
				"currency": "USD"
			},
			"code": "TEA-TIME-2026"
		},
		"response": {
			"data": {
				"gift_card_id": "gc_01m7ym4g50xvxcjhpx5yvtmcaz",
				"source": "import",
				"status": "active",
				"last_characters": "2026",
				"face_value_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"balance_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"redeemed_money": {
					"amount": 0,
					"currency": "USD"
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"activated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5070gpjw9xcrnvpcs4"
		}
	},
	"createInventoryAdjustment": {
		"request": {
			"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
			"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
			"on_hand_quantity_delta": 100,
			"reason": "Delivery of a supplier"
		},
		"response": {
			"data": {
				"idempotency_key": "example-46",
				"inventory_movement_ids": [
					"invm_01m7ym4g502nrckyw6bkbpstzr"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50geqmsgkvf9y3k0sa",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
						"on_hand_quantity": 100,
						"quality_control_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"held_quantity": 0,
						"committed_quantity": 0,
						"safety_stock_quantity": 0,
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"available_quantity": 100,
						"shortage_quantity": 0
					}
				]
			},
			"request_id": "req_01m7ym4g50x0aj3qd4sn3ds412"
		}
	},
	"createInventoryAllocationPolicy": {
		"request": {
			"name": "Store first",
			"configuration": {
				"priority_groups": [
					{
						"priority": 1,
						"location_ids": [
							"loc_01m7ym4g505fark6qh7ec6sjtw"
						]
					},
					{
						"priority": 2,
						"location_ids": [
							"loc_01m7ym4g50sdj2s2jntknyacj9"
						]
					}
				]
			}
		},
		"response": {
			"data": {
				"splitting_behavior": "split_when_required",
				"maximum_locations_per_assignment": 500,
				"metadata": {},
				"name": "Store first",
				"configuration": {
					"priority_groups": [
						{
							"priority": 1,
							"location_ids": [
								"loc_01m7ym4g505fark6qh7ec6sjtw"
							]
						},
						{
							"priority": 2,
							"location_ids": [
								"loc_01m7ym4g50sdj2s2jntknyacj9"
							]
						}
					]
				},
				"inventory_allocation_policy_id": "invp_01m7ym4g500r83q1rdehpgzdtz",
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g500z0dagxsrcy2mf0s",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50z02aybdec7vbga8q"
		}
	},
	"createInventoryCount": {
		"request": {
			"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
			"name": "November"
		},
		"response": {
			"data": {
				"idempotency_key": "example-61",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_count": {
					"inventory_count_id": "invc_01m7ym4g50ksmv9sp3z9k5skh7",
					"status": "open",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"name": "November",
					"lines": [],
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50xh6r6wnjfp3h0ctf"
		}
	},
	"createInventoryItem": {
		"request": {
			"name": "Coffee beans, 1 kg",
			"sku": "BEANS-1KG",
			"barcode": "4006381333931"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Coffee beans, 1 kg",
				"sku": "BEANS-1KG",
				"barcode": "4006381333931",
				"inventory_item_id": "invi_01m7ym4g503em3308c4k6fdct0",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50ehwtkkfa4031ewm4"
		}
	},
	"createInventoryReservation": {
		"request": {
			"demand_lines": [
				{
					"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
					"requested_quantity": 3
				}
			],
			"inventory_routing_source": {
				"type": "fixed_location",
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
			},
			"owner": {
				"key": "cart-42",
				"expires_at": "2026-11-21T08:44:00.000Z"
			}
		},
		"response": {
			"data": {
				"idempotency_key": "example-52",
				"inventory_movement_ids": [
					"invm_01m7ym4g503pbdb2s557ymwcxa"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50geqmsgkvf9y3k0sa",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
						"on_hand_quantity": 100,
						"quality_control_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"held_quantity": 3,
						"committed_quantity": 0,
						"safety_stock_quantity": 2,
						"version": 3,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"available_quantity": 95,
						"shortage_quantity": 0
					}
				],
				"inventory_reservation": {
					"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
					"status": "active",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:44:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50czwn8g7zfzsqwwd5",
							"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
							"requested_quantity": 3,
							"held_quantity": 3,
							"committed_quantity": 0,
							"consumed_quantity": 0,
							"released_from_held_quantity": 0,
							"released_from_committed_quantity": 0,
							"at_risk_held_quantity": 0,
							"at_risk_committed_quantity": 0,
							"version": 1,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z"
						}
					],
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g5041cpqft5dyde9kkz"
		}
	},
	"createInventoryTransfer": {
		"request": {
			"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
			"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
			"lines": [
				{
					"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
					"requested_quantity": 4
				}
			]
		},
		"response": {
			"data": {
				"idempotency_key": "example-67",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_transfer": {
					"inventory_transfer_id": "invt_01m7ym4g50g5dwqh85rw1x463h",
					"status": "draft",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50ee57n6c0e4qm1tj0",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"requested_quantity": 4,
							"shipped_quantity": 0,
							"received_quantity": 0,
							"returned_quantity": 0
						}
					],
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g5027qjnehcmpnjew4j"
		}
	},
	"createInvoice": {
		"request": {
			"quick_pay": {
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"line_items": [
					{
						"name": "Consulting",
						"quantity": 3,
						"unit_price_money": {
							"amount": 12000,
							"currency": "USD"
						}
					}
				]
			},
			"payment_due": {
				"type": "payment_terms",
				"invoice_payment_term_id": "ipt_01m816hjw0p9ga4vj72xrff78t"
			},
			"recipient_email": "grace@example.com"
		},
		"response": {
			"data": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"status": "draft",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"recipient_email": "grace@example.com",
				"collection": {
					"mode": "buyer_initiated"
				},
				"payment_due": {
					"type": "payment_terms",
					"invoice_payment_term_id": "ipt_01m816hjw0p9ga4vj72xrff78t"
				},
				"installments": [],
				"addenda": [],
				"total_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"credited_money": {
					"amount": 0,
					"currency": "USD"
				},
				"late_fee_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-22T08:39:12.000Z",
				"updated_at": "2026-11-22T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g504df0m5h7mbhr5cqv"
		}
	},
	"createInvoiceAccessLink": {
		"path": {
			"invoice_id": "inv_01m8nsqaw09xc208kgntzbss24"
		},
		"response": {
			"data": {
				"access_link_id": "acl_01mdjvz6v89gd93hq307x2f0jx",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"invoice_id": "inv_01m8nsqaw09xc208kgntzbss24",
				"expires_at": "2027-01-31T08:39:13.000Z",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"status": "open",
				"url": "http://127.0.0.1:8080/account/acl_01mdjvz6v89gd93hq307x2f0jx#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50wqgkf5v8w594t4cz"
		}
	},
	"createInvoiceCheckoutSession": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"checkout_session": {
					"checkout_session_id": "cs_01m816hjw0anr1w4mt7zk2q3g5",
					"order_id": "ord_01m816hjw0p8519rnfsctadmge",
					"customer": {
						"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
						"require_email": false
					},
					"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
					"status": "open",
					"surface": "hosted",
					"revision": 1,
					"expires_at": "2026-11-23T08:39:12.000Z",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-22T08:39:12.000Z",
					"updated_at": "2026-11-22T08:39:12.000Z",
					"url": "http://127.0.0.1:8080/checkout/cs_01m816hjw0anr1w4mt7zk2q3g5#0000000000000000000000000000000000000000000"
				}
			},
			"request_id": "req_01m7ym4g50jtdke1vewyevccg5"
		}
	},
	"createInvoiceManualPayment": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"request": {
			"amount_money": {
				"amount": 3000,
				"currency": "USD"
			},
			"method": "bank_transfer",
			"expected_version": 1
		},
		"response": {
			"data": {
				"manual_payment_id": "mpay_01m816hjw0szz6v0z6zvdhy166",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"method": "bank_transfer",
				"amount_money": {
					"amount": 3000,
					"currency": "USD"
				},
				"tip_money": {
					"amount": 0,
					"currency": "USD"
				},
				"received_at": "2026-11-22T08:39:12.000Z",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-22T08:39:12.000Z",
				"updated_at": "2026-11-22T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50ma861nvpxwxbngyr"
		}
	},
	"createInvoicePaymentTerm": {
		"request": {
			"name": "30 days",
			"calculation": {
				"type": "net_days",
				"days": 30
			},
			"late_fee_policy": {
				"type": "percentage",
				"percent": "1.5",
				"grace_period_days": 5
			}
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "30 days",
				"calculation": {
					"type": "net_days",
					"days": 30
				},
				"late_fee_policy": {
					"grace_period_days": 5,
					"application_mode": "manual",
					"type": "percentage",
					"percent": "1.5"
				},
				"invoice_payment_term_id": "ipt_01m7ym4g50xqb8xp9rver4pkdw",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50h4hzfhket0w3acyv"
		}
	},
	"createLocation": {
		"request": {
			"name": "Pike Street",
			"address": {
				"line1": "1 Main St",
				"city": "Seattle",
				"state": "WA",
				"postal_code": "98101",
				"country": "US"
			}
		},
		"response": {
			"data": {
				"inventory_settings": {
					"is_fulfillment_enabled": true
				},
				"metadata": {},
				"name": "Pike Street",
				"address": {
					"line1": "1 Main St",
					"city": "Seattle",
					"state": "WA",
					"postal_code": "98101",
					"country": "US"
				},
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50ex25g7xatnchg7gx"
		}
	},
	"createManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a"
		},
		"request": {
			"amount_money": {
				"amount": 900,
				"currency": "USD"
			},
			"method": "cash",
			"reference": "till 2",
			"expected_version": 3
		},
		"response": {
			"data": {
				"manual_payment_id": "mpay_01m7ym4g50ydhcjqsgyj7dsdyj",
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
				"method": "cash",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"tip_money": {
					"amount": 0,
					"currency": "USD"
				},
				"reference": "till 2",
				"received_at": "2026-11-21T08:39:00.000Z",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50svregj6mfc12b8j2"
		}
	},
	"createModifier": {
		"request": {
			"modifier_group_id": "mg_01m7ym4g50fyw5zx8xtxw9f6k9",
			"name": "Oat milk",
			"price_money": {
				"amount": 75,
				"currency": "USD"
			}
		},
		"response": {
			"data": {
				"price_money": {
					"amount": 75,
					"currency": "USD"
				},
				"metadata": {},
				"modifier_group_id": "mg_01m7ym4g50fyw5zx8xtxw9f6k9",
				"name": "Oat milk",
				"modifier_id": "mod_01m7ym4g50hnjcch9089b5je7t",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50aa4e6bkt3ec55g7y"
		}
	},
	"createModifierGroup": {
		"request": {
			"name": "Milk",
			"type": "list",
			"minimum_selections": 0,
			"maximum_selections": 1
		},
		"response": {
			"data": {
				"minimum_selections": 0,
				"maximum_selections": 1,
				"show_on_receipt": true,
				"metadata": {},
				"name": "Milk",
				"type": "list",
				"modifier_group_id": "mg_01m7ym4g50fyw5zx8xtxw9f6k9",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50jwcyn2t6q1wv3s3e"
		}
	},
	"createOnboardingApiKey": {
		"request": {
			"mode": "test",
			"name": "First key"
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50ny0h0mta4nbn771w",
				"name": "First key",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.read",
					"commerce.orders.write",
					"commerce.products.read",
					"commerce.products.write",
					"commerce.inventory.read",
					"commerce.inventory.write",
					"commerce.inventory_locations.read",
					"commerce.inventory_locations.write",
					"commerce.promotions.read",
					"commerce.promotions.write",
					"commerce.gift_cards.read",
					"commerce.gift_cards.write",
					"commerce.delivery_methods.read",
					"commerce.delivery_methods.write",
					"commerce.returns.read",
					"commerce.returns.write",
					"commerce.payment_links.read",
					"commerce.payment_links.write",
					"commerce.checkout_sessions.read",
					"commerce.checkout_sessions.write",
					"payments.payment_intents.read",
					"payments.payment_intents.write",
					"payments.refunds.read",
					"payments.refunds.write",
					"payments.payment_methods.read",
					"payments.payment_methods.write",
					"payments.payouts.read",
					"payments.payouts.write",
					"payments.disputes.read",
					"payments.disputes.write",
					"billing.invoices.read",
					"billing.invoices.write",
					"billing.plans.read",
					"billing.plans.write",
					"billing.subscriptions.read",
					"billing.subscriptions.write",
					"customers.customers.read",
					"customers.customers.write",
					"accounts.api_keys.read",
					"accounts.api_keys.write",
					"accounts.settings.read",
					"accounts.settings.write",
					"accounts.merchants.read",
					"accounts.merchants.write",
					"developer.request_logs.read",
					"developer.request_logs.write",
					"developer.sandboxes.read",
					"developer.sandboxes.write",
					"emails.read",
					"emails.write",
					"webhooks.read",
					"webhooks.write",
					"reports.read",
					"reports.write"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g506wc1ze0eezyqtt0k",
				"expires_at": null,
				"created_by_onboarding_session_id": "onb_01m7ym4g5044f4b90qgyjhcz03",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"secret_key": "svc_test_example000000000000000000000000000000000000",
				"mode": "test",
				"merchant_id": "mer_01m7ym4g50ca1xv8wev75tnf86"
			},
			"request_id": "req_01m7ym4g50bp8xqg38rcc2st2e"
		}
	},
	"createOrder": {
		"request": {
			"line_items": [
				{
					"name": "Book",
					"quantity": 2,
					"unit_price_money": {
						"amount": 1499,
						"currency": "USD"
					}
				}
			]
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50cmnq3qpsd84vwjc7",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "not_required",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 2998,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 2998,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 2998,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"name": "Book",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1499,
							"currency": "USD"
						},
						"line_item_tax_category": "physical_goods",
						"fulfillment": {
							"requirement": "none"
						},
						"modifiers": [],
						"tax": {
							"rate": "0"
						},
						"order_line_item_id": "li_01m7ym4g50drrc8y58tejx4y7h",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2998,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2998,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"tax": {
					"enabled": true
				},
				"metadata": {},
				"settled_payments": [],
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g508bm950h8bg1ec42a"
		}
	},
	"createOrderAccessLink": {
		"path": {
			"order_id": "ord_01mdjvz5w0fbredyzzchcx69an"
		},
		"response": {
			"data": {
				"access_link_id": "acl_01mdjvz6v83sbxm3d5yt9jnnqa",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"order_id": "ord_01mdjvz5w0fbredyzzchcx69an",
				"expires_at": "2027-01-31T08:39:13.000Z",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"status": "open",
				"url": "http://127.0.0.1:8080/account/acl_01mdjvz6v83sbxm3d5yt9jnnqa#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50y894mbcswcm9e8ch"
		}
	},
	"createPartnerApp": {
		"request": {
			"name": "Bookkeeping"
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
				"name": "Bookkeeping",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5009dhas3xs8rebgvz"
		}
	},
	"createPaymentIntent": {
		"path": {
			"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a"
		},
		"request": {
			"amount_money": {
				"amount": 1000,
				"currency": "USD"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f",
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
				"status": "requires_payment_method",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"tip_money": {
					"amount": 0,
					"currency": "USD"
				},
				"capture_method": "automatic",
				"refunded_money": {
					"amount": 0,
					"currency": "USD"
				},
				"refund_status": "none",
				"dispute_status": "none",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50b1z2faq16r1mp6y9"
		}
	},
	"createPaymentLink": {
		"request": {
			"name": "Tea tasting",
			"payment_link_type": "event",
			"line_items": [
				{
					"key": "seat",
					"name": "Seat",
					"unit_price_money": {
						"amount": 2000,
						"currency": "USD"
					},
					"max_quantity": 2
				}
			],
			"event_config": {
				"event_at": "2027-05-01T18:00:00Z",
				"timezone": "America/Los_Angeles",
				"venue": "Pine Street Tea House",
				"max_total_quantity": 1,
				"ticket_prefix": "TEA-",
				"send_ticket_emails": true
			}
		},
		"response": {
			"data": {
				"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"payment_link_type": "event",
				"status": "active",
				"name": "Tea tasting",
				"line_items": [
					{
						"key": "seat",
						"name": "Seat",
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"quantity": 0,
						"allow_quantity_adjustment": true,
						"min_quantity": 0,
						"max_quantity": 2
					}
				],
				"event_config": {
					"event_at": "2027-05-01T18:00:00.000Z",
					"timezone": "America/Los_Angeles",
					"venue": "Pine Street Tea House",
					"max_total_quantity": 1,
					"ticket_prefix": "TEA-",
					"send_ticket_emails": true
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"url": "http://127.0.0.1:8080/pay/pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"total_quantity_sold": 0
			},
			"request_id": "req_01m7ym4g50p6tpxctm8czjsx5m"
		}
	},
	"createPaymentLinkCheckoutSession": {
		"path": {
			"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32"
		},
		"request": {
			"line_items": [
				{
					"key": "seat",
					"quantity": 1
				}
			],
			"customer": {
				"name": "Ada Lovelace",
				"email": "ada@example.com"
			}
		},
		"response": {
			"data": {
				"checkout_session": {
					"checkout_session_id": "cs_01m7ym4g50b4gbmvx0t9v1cwp5",
					"order_id": "ord_01m7ym4g50hc6710zs3v4c7n0e",
					"customer": {
						"require_email": true
					},
					"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
					"status": "open",
					"surface": "hosted",
					"revision": 1,
					"expires_at": "2026-11-22T08:39:00.000Z",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"url": "http://127.0.0.1:8080/checkout/cs_01m7ym4g50b4gbmvx0t9v1cwp5#0000000000000000000000000000000000000000000"
				}
			},
			"request_id": "req_01m7ym4g50kjbfwnjvgt6q4wz1"
		}
	},
	"createPaymentMethod": {
		"request": {
			"customer_id": "cus_01m7ym4g505jf95bnm53t6ez9b"
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g502g4ngmtc2r9jnya8",
				"customer_id": "cus_01m7ym4g505jf95bnm53t6ez9b",
				"status": "pending",
				"expires_at": "2026-11-22T08:39:00.000Z",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"client_setup": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"setup_intent": {
							"client_secret": "simseti_setup_0000000000000000000000000000000000000000000000000000000000000000_secret_test_01m7ym4g50hqamdmggpk2y91b0_000000000000000000000000",
							"js_call": "confirmSetup"
						}
					}
				}
			},
			"request_id": "req_01m7ym4g502cx1eqh69jqrrfm7"
		}
	},
	"createPayout": {
		"request": {
			"amount_money": {
				"amount": 1000,
				"currency": "USD"
			}
		},
		"response": {
			"data": {
				"payout_id": "po_01m7ym4vw09mnr8br20ar4zxn8",
				"status": "pending",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"processor_idempotency_key": "po_01m7ym4vw09mnr8br20ar4zxn8",
				"processor_metadata": {
					"payout_id": "po_01m7ym4vw09mnr8br20ar4zxn8"
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:12.000Z",
				"updated_at": "2026-11-21T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50jj9d3tpwad1rchcg"
		}
	},
	"createProduct": {
		"request": {
			"name": "Shirt",
			"product_type": "physical",
			"options": [
				{
					"name": "Size",
					"values": [
						{
							"value": "S"
						},
						{
							"value": "M"
						},
						{
							"value": "L"
						}
					]
				}
			],
			"variants": [
				{
					"sku": "SHIRT-S",
					"unit_price_money": {
						"amount": 2500,
						"currency": "USD"
					},
					"line_item_tax_category": "clothing",
					"selected_options": [
						{
							"option_name": "Size",
							"value": "S"
						}
					]
				},
				{
					"sku": "SHIRT-M",
					"unit_price_money": {
						"amount": 2500,
						"currency": "USD"
					},
					"line_item_tax_category": "clothing",
					"selected_options": [
						{
							"option_name": "Size",
							"value": "M"
						}
					]
				}
			]
		},
		"response": {
			"data": {
				"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
				"name": "Shirt",
				"product_type": "physical",
				"status": "active",
				"options": [
					{
						"name": "Size",
						"values": [
							{
								"value": "S"
							},
							{
								"value": "M"
							},
							{
								"value": "L"
							}
						]
					}
				],
				"variants": [
					{
						"line_item_tax_category": "clothing",
						"available_for_sale": true,
						"metadata": {},
						"name": "Shirt (S)",
						"sku": "SHIRT-S",
						"unit_price_money": {
							"amount": 2500,
							"currency": "USD"
						},
						"selected_options": [
							{
								"option_name": "Size",
								"value": "S"
							}
						],
						"inventory_tracking": "not_tracked",
						"variant_id": "var_01m7ym4g50fzx0pv7kpprp7mn9",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "active",
						"modifier_group_ids": [],
						"status": "active",
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					},
					{
						"line_item_tax_category": "clothing",
						"available_for_sale": true,
						"metadata": {},
						"name": "Shirt (M)",
						"sku": "SHIRT-M",
						"unit_price_money": {
							"amount": 2500,
							"currency": "USD"
						},
						"selected_options": [
							{
								"option_name": "Size",
								"value": "M"
							}
						],
						"inventory_tracking": "not_tracked",
						"variant_id": "var_01m7ym4g508dsgpetaj0gsf7eh",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "active",
						"modifier_group_ids": [],
						"status": "active",
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					}
				],
				"modifier_group_ids": [],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50t1jn9jzpzcjprybc"
		}
	},
	"createPromotion": {
		"request": {
			"name": "Spring sale",
			"redemption_type": "code",
			"discount_class": "order",
			"application_method": {
				"type": "percentage",
				"percent": "10",
				"max_discount_money": {
					"amount": 2000,
					"currency": "USD"
				}
			},
			"eligibility_rules": [
				{
					"attribute": "order_subtotal",
					"operator": "gte",
					"values": [
						2000
					]
				}
			],
			"combines_with": {
				"order": true,
				"line_item": true,
				"service_charge": true
			},
			"codes": [
				{
					"code": "SPRING10",
					"max_uses": 500
				}
			]
		},
		"response": {
			"data": {
				"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey",
				"display_name": "Spring sale",
				"combines_with": {
					"order": true,
					"line_item": true,
					"service_charge": true
				},
				"exclusivity": null,
				"stacking_mode": "continue",
				"eligibility_rules": [
					{
						"attribute": "order_subtotal",
						"operator": "gte",
						"values": [
							2000
						]
					}
				],
				"metadata": {},
				"name": "Spring sale",
				"redemption_type": "code",
				"discount_class": "order",
				"application_method": {
					"type": "percentage",
					"percent": "10",
					"max_discount_money": {
						"amount": 2000,
						"currency": "USD"
					}
				},
				"codes": [
					{
						"promotion_code_id": "pcode_01m7ym4g50f3vxfg8524j37a5c",
						"code": "SPRING10",
						"max_uses": 500
					}
				],
				"status": "active",
				"applies": "by_code",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g501qj9zkbx47vcpjds"
		}
	},
	"createRefund": {
		"request": {
			"order_id": "ord_01m7ym4g50cfq5ps1f0bttwb1n",
			"reason": "defective_product",
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
					"quantity": 1
				}
			]
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g50yb34x0sgzjk6skg5",
				"order_id": "ord_01m7ym4g50cfq5ps1f0bttwb1n",
				"status": "pending",
				"reason": "defective_product",
				"amount_money": {
					"amount": 1333,
					"currency": "USD"
				},
				"refunded_money": {
					"amount": 0,
					"currency": "USD"
				},
				"line_item_allocations": [
					{
						"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
						"quantity": 1,
						"refunded_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"tax_refund_mode": "automatic",
						"automatic_refund": {
							"subtotal_money": {
								"amount": 1250,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 83,
								"currency": "USD"
							},
							"total_money": {
								"amount": 1333,
								"currency": "USD"
							}
						},
						"refund_adjustments": []
					}
				],
				"charge_allocations": [],
				"tip_allocations": [],
				"payment_allocations": [
					{
						"origin": {
							"type": "payment_intent",
							"payment_intent_id": "pi_01m7ym4g50wv5e8kjvdnpwyevq"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "pending",
						"processor_idempotency_key": "re_01m7ym4g50yb34x0sgzjk6skg5_pi_01m7ym4g50wv5e8kjvdnpwyevq"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g50wv5e8kjvdnpwyevq"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
							"component": "subtotal",
							"base_money": {
								"amount": 3750,
								"currency": "USD"
							},
							"exact_amount": "1250",
							"rounding": "none",
							"fraction": {
								"numerator": 1,
								"denominator": 3
							},
							"amount_money": {
								"amount": 1250,
								"currency": "USD"
							}
						},
						{
							"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
							"component": "tax",
							"base_money": {
								"amount": 248,
								"currency": "USD"
							},
							"exact_amount": "248/3",
							"rounding": "half_up",
							"fraction": {
								"numerator": 1,
								"denominator": 3
							},
							"amount_money": {
								"amount": 83,
								"currency": "USD"
							}
						}
					],
					"targets": [],
					"payments": [
						{
							"origin": {
								"type": "payment_intent",
								"payment_intent_id": "pi_01m7ym4g50wv5e8kjvdnpwyevq"
							},
							"base_money": {
								"amount": 3998,
								"currency": "USD"
							},
							"exact_amount": "1333",
							"rounding": "none",
							"amount_money": {
								"amount": 1333,
								"currency": "USD"
							}
						}
					]
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50xnj3s9ck38mgf2k9"
		}
	},
	"createReturn": {
		"request": {
			"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
					"requested_quantity": 1,
					"return_reason_id": "rrsn_01m7ym4k2r5c3dgnthk79nqjny",
					"note": "The handle is chipped."
				}
			]
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2re38pw8ttn5bqmx0b",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rfy20ng2k55xphwpv",
						"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r5c3dgnthk79nqjny",
						"return_reason_name": "Chipped",
						"note": "The handle is chipped.",
						"decision_status": "pending",
						"reception_status": "pending",
						"resolution_status": "pending",
						"received_quantity": 0,
						"awaiting_inspection_quantity": 0,
						"sellable_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"resolved_quantity": 0,
						"receipts": [],
						"resolutions": []
					}
				],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g5097qqpr63ka9dabh5"
		}
	},
	"createReturnReason": {
		"request": {
			"name": "Too small"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Too small",
				"return_reason_id": "rrsn_01m7ym4g50dc83h866sm9k3php",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5074s0kqy7q11s0gtq"
		}
	},
	"createSandbox": {
		"request": {
			"name": "Next season",
			"issue_test_key": true
		},
		"response": {
			"data": {
				"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y",
				"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
				"name": "Next season",
				"api_version": "2026-11-01",
				"clock": {
					"status": "real_time",
					"current_at": "2026-11-21T08:39:00.000Z",
					"offset_millis": 0
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"test_key": {
					"api_key_id": "key_01m7ym4g50jdadmjhrq4wyd40n",
					"name": "Next season",
					"key_prefix": "svc_test_example0",
					"scopes": [
						"commerce.orders.read",
						"commerce.orders.write",
						"commerce.products.read",
						"commerce.products.write",
						"commerce.inventory.read",
						"commerce.inventory.write",
						"commerce.inventory_locations.read",
						"commerce.inventory_locations.write",
						"commerce.promotions.read",
						"commerce.promotions.write",
						"commerce.gift_cards.read",
						"commerce.gift_cards.write",
						"commerce.delivery_methods.read",
						"commerce.delivery_methods.write",
						"commerce.returns.read",
						"commerce.returns.write",
						"commerce.payment_links.read",
						"commerce.payment_links.write",
						"commerce.checkout_sessions.read",
						"commerce.checkout_sessions.write",
						"payments.payment_intents.read",
						"payments.payment_intents.write",
						"payments.refunds.read",
						"payments.refunds.write",
						"payments.payment_methods.read",
						"payments.payment_methods.write",
						"payments.payouts.read",
						"payments.payouts.write",
						"payments.disputes.read",
						"payments.disputes.write",
						"billing.invoices.read",
						"billing.invoices.write",
						"billing.plans.read",
						"billing.plans.write",
						"billing.subscriptions.read",
						"billing.subscriptions.write",
						"customers.customers.read",
						"customers.customers.write",
						"accounts.api_keys.read",
						"accounts.api_keys.write",
						"accounts.settings.read",
						"accounts.settings.write",
						"accounts.merchants.read",
						"accounts.merchants.write",
						"developer.request_logs.read",
						"developer.request_logs.write",
						"developer.sandboxes.read",
						"developer.sandboxes.write",
						"emails.read",
						"emails.write",
						"webhooks.read",
						"webhooks.write",
						"reports.read",
						"reports.write"
					],
					"status": "active",
					"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y",
					"expires_at": null,
					"created_by_api_key_id": "key_01m7ym4g5095yqrqr9f142acxn",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"secret_key": "svc_test_example000000000000000000000000000000000000"
				}
			},
			"meta": {
				"warnings": [
					{
						"code": "sandbox_needs_own_key",
						"severity": "info",
						"reason": "The key of this request cannot reach the new sandbox: use `test_key.secret_key`, or a live key.",
						"resource": {
							"resource_type": "sandbox",
							"resource_id": "test_01m7ym4g50wpewc1skcpecvq5y"
						}
					}
				]
			},
			"request_id": "req_01m7ym4g50y0d9wj9t71nrp5v5"
		}
	},
	"createSubscription": {
		"request": {
			"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
			"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
			"payment_method_id": "pm_01m8nsqaw07kvd2kjk8rnhyj4p"
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"plan_version": 2,
				"quantity": 1,
				"billing_interval": "monthly",
				"billing_interval_count": 1,
				"currency": "USD",
				"line_items": [
					{
						"name": "Membership",
						"quantity": 1,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "services",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"payment_method_id": "pm_01m8nsqaw07kvd2kjk8rnhyj4p",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2026-11-30T08:39:12.000Z",
				"current_period_ends_at": "2026-12-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"credit_money": {
					"amount": 0,
					"currency": "USD"
				},
				"dunning": {
					"attempts": 0
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z",
				"next_billing_at": "2026-12-14T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50ch7dj4tqsejf1pg1"
		}
	},
	"createSubscriptionAccessLink": {
		"path": {
			"subscription_id": "sub_01mcc80cw0jmsgcr209ggmt0b1"
		},
		"response": {
			"data": {
				"access_link_id": "acl_01mdjvz6v8dms7nagvc0wbb6jg",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"subscription_id": "sub_01mcc80cw0jmsgcr209ggmt0b1",
				"expires_at": "2027-01-31T08:39:13.000Z",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"status": "open",
				"url": "http://127.0.0.1:8080/account/acl_01mdjvz6v8dms7nagvc0wbb6jg#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50ed1hv6c6p121965p"
		}
	},
	"createSubscriptionPlan": {
		"request": {
			"name": "Coffee club",
			"billing_interval": "monthly",
			"line_items": [
				{
					"name": "Membership",
					"quantity": 1,
					"unit_price_money": {
						"amount": 2000,
						"currency": "USD"
					}
				}
			],
			"trial_period_days": 14
		},
		"response": {
			"data": {
				"name": "Coffee club",
				"billing_interval": "monthly",
				"line_items": [
					{
						"name": "Membership",
						"quantity": 1,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"line_item_tax_category": "services",
						"fulfillment": {
							"requirement": "none"
						},
						"modifiers": []
					}
				],
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"status": "active",
				"billing_interval_count": 1,
				"currency": "USD",
				"trial_period_days": 14,
				"subscription_delivery_method_ids": [],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g506ac0m88b5p342ekj"
		}
	},
	"createTaxRate": {
		"request": {
			"name": "Washington",
			"state": "WA",
			"rate": "6.5"
		},
		"response": {
			"data": {
				"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab",
				"name": "Washington",
				"state": "WA",
				"rate": "6.5",
				"applies_in": "WA",
				"status": "active",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g500a2628m9s0bhghnc"
		}
	},
	"createTestWebhookEvent": {
		"request": {
			"event_type": "customer.created"
		},
		"response": {
			"data": {
				"webhook_event_id": "whev_01m7ym4k2rscshr0pgcn45hcrx",
				"event_type": "customer.created",
				"payload_version": 1,
				"api_version": "2026-11-01",
				"mode": "test",
				"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
				"created_at": "2026-11-21T08:39:03.000Z",
				"request": {
					"id": "req_01m7ym4g50hby27anj3w9eqwec",
					"idempotency_key": "example-177"
				},
				"test": true,
				"data": {
					"customer": {
						"customer_id": "example",
						"status": "example"
					},
					"resource_updated_at": "2026-11-21T08:39:03.000Z"
				}
			},
			"request_id": "req_01m7ym4g50hby27anj3w9eqwec"
		}
	},
	"createVariant": {
		"path": {
			"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7"
		},
		"request": {
			"sku": "SHIRT-L",
			"unit_price_money": {
				"amount": 2700,
				"currency": "USD"
			},
			"line_item_tax_category": "clothing",
			"selected_options": [
				{
					"option_name": "Size",
					"value": "L"
				}
			],
			"expected_version": 2
		},
		"response": {
			"data": {
				"line_item_tax_category": "clothing",
				"available_for_sale": true,
				"metadata": {},
				"name": "T-shirt (L)",
				"sku": "SHIRT-L",
				"unit_price_money": {
					"amount": 2700,
					"currency": "USD"
				},
				"selected_options": [
					{
						"option_name": "Size",
						"value": "L"
					}
				],
				"inventory_tracking": "not_tracked",
				"variant_id": "var_01m7ym4g50yk2yreazd2s1cna3",
				"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
				"product_type": "physical",
				"product_status": "active",
				"modifier_group_ids": [],
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5044wv0fkkv503t1yt"
		}
	},
	"createWebhookEndpoint": {
		"request": {
			"url": "https://shop.example/webhooks",
			"enabled_events": [
				"customer.created",
				"order.paid"
			]
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
				"url": "https://shop.example/webhooks",
				"enabled": true,
				"enabled_events": [
					"customer.created",
					"order.paid"
				],
				"event_sources": [
					"merchant"
				],
				"api_version": "default",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"secret": "whsec_YW4gZXhhbXBsZSBvZiBhIHNpZ25pbmcgc2VjcmV0IDMz"
			},
			"request_id": "req_01m7ym4g507ej5hfh9g4m2ks5s"
		}
	},
	"deactivatePaymentLink": {
		"path": {
			"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"payment_link_type": "event",
				"status": "inactive",
				"name": "Tea tasting",
				"description": "Five teas of the spring.",
				"line_items": [
					{
						"key": "seat",
						"name": "Seat",
						"quantity": 0,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"allow_quantity_adjustment": true,
						"min_quantity": 0,
						"max_quantity": 2
					}
				],
				"event_config": {
					"event_at": "2027-05-01T18:00:00.000Z",
					"timezone": "America/Los_Angeles",
					"venue": "Pine Street Tea House",
					"max_total_quantity": 1,
					"ticket_prefix": "TEA-",
					"send_ticket_emails": true
				},
				"deactivated_at": "2026-11-21T08:39:00.000Z",
				"metadata": {},
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"url": "http://127.0.0.1:8080/pay/pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"total_quantity_sold": 1
			},
			"request_id": "req_01m7ym4g509a73jet3zm58qfgv"
		}
	},
	"declineReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rrkq94g4bsvy9405d"
		},
		"request": {
			"reason": "It was sold as seen.",
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rrkq94g4bsvy9405d",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "declined",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rqtc8acrsqh6mtvjn",
						"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r5c3dgnthk79nqjny",
						"return_reason_name": "Chipped",
						"note": "The handle is chipped.",
						"decision_status": "pending",
						"reception_status": "pending",
						"resolution_status": "pending",
						"received_quantity": 0,
						"awaiting_inspection_quantity": 0,
						"sellable_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"resolved_quantity": 0,
						"receipts": [],
						"resolutions": []
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"decline_reason": "It was sold as seen.",
				"declined_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50crxwn8vq7x0kdvrq"
		}
	},
	"deleteWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7"
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
				"deleted": true
			},
			"request_id": "req_01m7ym4g50srptsh2wfwyn9ftg"
		}
	},
	"detachPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50a8fbw8f9kte3bq2z"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50a8fbw8f9kte3bq2z",
				"customer_id": "cus_01m7ym4g505jf95bnm53t6ez9b",
				"status": "detached",
				"card": {
					"brand": "visa",
					"last4": "4242",
					"exp_month": 12,
					"exp_year": 2039
				},
				"activated_at": "2026-11-21T08:39:00.000Z",
				"metadata": {},
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"detached_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50n4fzsrzsj379czph"
		}
	},
	"disableGiftCard": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr"
		},
		"request": {
			"expected_version": 5
		},
		"response": {
			"data": {
				"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr",
				"status": "disabled",
				"source": "import",
				"last_characters": "6ADA",
				"face_value_money": {
					"amount": 5000,
					"currency": "USD"
				},
				"balance_money": {
					"amount": 5500,
					"currency": "USD"
				},
				"redeemed_money": {
					"amount": 900,
					"currency": "USD"
				},
				"recipient": {
					"email": "ada@example.com",
					"name": "Ada",
					"message": "Happy birthday!",
					"send_at": "2026-12-10T09:00:00.000Z"
				},
				"metadata": {
					"occasion": "birthday"
				},
				"activated_at": "2026-11-21T08:39:03.000Z",
				"version": 6,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"disabled_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50jjyshhynntjkca5s"
		}
	},
	"expireCheckoutSession": {
		"path": {
			"checkout_session_id": "cs_01m7ym4g50jdzhczac7ps6aba9"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"checkout_session": {
					"checkout_session_id": "cs_01m7ym4g50jdzhczac7ps6aba9",
					"status": "expired",
					"surface": "hosted",
					"order_id": "ord_01m7ym4g50k6y3kc2exqd0e155",
					"customer": {
						"require_email": false
					},
					"revision": 1,
					"expires_at": "2026-11-22T08:39:00.000Z",
					"ended_reason": "merchant",
					"metadata": {},
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50cv9x35sh68k66z22"
		}
	},
	"explainOrderPricing": {
		"path": {
			"order_id": "ord_01m7ym4g50cmnq3qpsd84vwjc7"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50cmnq3qpsd84vwjc7",
				"order_version": 2,
				"steps": [
					{
						"order_line_item_id": "li_01m7ym4g50drrc8y58tejx4y7h",
						"rule": "line_subtotal",
						"base_money": {
							"amount": 1499,
							"currency": "USD"
						},
						"exact_amount": "2998",
						"rounding": "none",
						"quantity": 2,
						"remainder_cents": 0,
						"amount_money": {
							"amount": 2998,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50drrc8y58tejx4y7h",
						"rule": "order_discount",
						"base_money": {
							"amount": 2998,
							"currency": "USD"
						},
						"exact_amount": "300",
						"rounding": "none",
						"applied_discount_id": "disc_01m7ym4g5027e6zbppxn2wdsj7",
						"remainder_cents": 0,
						"amount_money": {
							"amount": -300,
							"currency": "USD"
						}
					}
				],
				"discounts": [
					{
						"applied_discount_id": "disc_01m7ym4g5027e6zbppxn2wdsj7",
						"rule": "order_discount",
						"base_money": {
							"amount": 2998,
							"currency": "USD"
						},
						"rate": "10",
						"exact_amount": "299.8",
						"rounding": "half_up",
						"amount_money": {
							"amount": 300,
							"currency": "USD"
						}
					}
				],
				"untaxed_reason": "no_destination",
				"total_money": {
					"amount": 2698,
					"currency": "USD"
				}
			},
			"request_id": "req_01m7ym4g504s1fznhvpa0qm2wx"
		}
	},
	"extendInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd"
		},
		"request": {
			"expires_at": "2026-11-21T08:49:00.000Z",
			"expected_version": 2
		},
		"response": {
			"data": {
				"idempotency_key": "example-54",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_reservation": {
					"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
					"status": "active",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:49:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50czwn8g7zfzsqwwd5",
							"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
							"requested_quantity": 3,
							"held_quantity": 3,
							"committed_quantity": 0,
							"consumed_quantity": 0,
							"released_from_held_quantity": 0,
							"released_from_committed_quantity": 0,
							"at_risk_held_quantity": 0,
							"at_risk_committed_quantity": 0,
							"version": 1,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z"
						}
					],
					"metadata": {
						"cart": "42"
					},
					"version": 3,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50hwqv4ftfbwfh1sb4"
		}
	},
	"getApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50n1rp3hq6r2hh4b1x"
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50n1rp3hq6r2hh4b1x",
				"name": "Shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g50hqamdmggpk2y91b0",
				"expires_at": null,
				"created_by_api_key_id": "key_01m7ym4g5095yqrqr9f142acxn",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50athrs9jehaggk6ga"
		}
	},
	"getAppInstallation": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17"
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17",
				"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
				"partner_app_name": "Bookkeeping Pro",
				"scopes": [
					"commerce.orders.read"
				],
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50a2ew0vbsgw8n9475"
		}
	},
	"getBalance": {
		"response": {
			"data": {
				"as_of": "2026-11-21T08:39:12.000Z",
				"available_money": {
					"amount": 24515,
					"currency": "USD"
				},
				"by_type": [
					{
						"type": "payment",
						"transaction_count": 11,
						"net_money": {
							"amount": 31014,
							"currency": "USD"
						}
					},
					{
						"type": "refund",
						"transaction_count": 5,
						"net_money": {
							"amount": -7832,
							"currency": "USD"
						}
					},
					{
						"type": "refund_failure",
						"transaction_count": 1,
						"net_money": {
							"amount": 1333,
							"currency": "USD"
						}
					},
					{
						"type": "dispute",
						"transaction_count": 1,
						"net_money": {
							"amount": -2250,
							"currency": "USD"
						}
					},
					{
						"type": "dispute_reversal",
						"transaction_count": 1,
						"net_money": {
							"amount": 2250,
							"currency": "USD"
						}
					}
				]
			},
			"request_id": "req_01m7ym4g50ba730fahvfcytfcj"
		}
	},
	"getBalanceTransaction": {
		"path": {
			"balance_transaction_id": "btx_01m7ym4twrgn78y8nckm9tvbr4"
		},
		"response": {
			"data": {
				"balance_transaction_id": "btx_01m7ym4twrgn78y8nckm9tvbr4",
				"type": "dispute_reversal",
				"order_id": "ord_01m7ym4p0gb304kf2ts453br0y",
				"payment_intent_id": "pi_01m7ym4p0g9rkz95pvsz4etg7x",
				"dispute_id": "dsp_01m7ym4qz0ga5b6t9hcx7gpz37",
				"booking_key": "dispute dsp_01m7ym4qz0ga5b6t9hcx7gpz37 won",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"fee_money": {
					"amount": 0,
					"currency": "USD"
				},
				"net_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"version": 1,
				"created_at": "2026-11-21T08:39:11.000Z",
				"updated_at": "2026-11-21T08:39:11.000Z"
			},
			"request_id": "req_01m7ym4g50qp1kp3nqkm2rhyp1"
		}
	},
	"getCategory": {
		"path": {
			"category_id": "cat_01mdjvz6v8mj4en47qc0a74h99"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Outdoors",
				"handle": "outdoors",
				"category_id": "cat_01mdjvz6v8mj4en47qc0a74h99",
				"status": "active",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z"
			},
			"request_id": "req_01m7ym4g50w0ecdddtg9knstfc"
		}
	},
	"getCheckout": {
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "open",
				"surface": "hosted",
				"revision": 1,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4500,
								"currency": "USD"
							}
						}
					}
				],
				"discounts": [],
				"charges": [],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 450,
						"currency": "USD"
					},
					"total_money": {
						"amount": 4950,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 4950,
					"currency": "USD"
				},
				"due_money": {
					"amount": 4950,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 4950,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [
						{
							"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
							"name": "Standard",
							"type": "shipment",
							"price_money": {
								"amount": 500,
								"currency": "USD"
							}
						}
					],
					"is_destination_required": true,
					"is_choice_required": true
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"application_method": {
						"type": "percentage",
						"percent": "10"
					},
					"amount_money": {
						"amount": 450,
						"currency": "USD"
					}
				},
				"gift_cards": [],
				"payment_collection": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"elements": {
							"mode": "payment",
							"amount_money": {
								"amount": 4950,
								"currency": "USD"
							},
							"payment_method_creation": "manual",
							"payment_method_types": [
								"card",
								"us_bank_account"
							]
						}
					}
				},
				"method_offers": [
					{
						"type": "card",
						"is_available": true
					},
					{
						"type": "us_bank_account",
						"is_available": true
					},
					{
						"type": "financing",
						"is_available": false,
						"unavailable_code": "AMOUNT_BELOW_LIMIT",
						"minimum_money": {
							"amount": 5000,
							"currency": "USD"
						},
						"maximum_money": {
							"amount": 3000000,
							"currency": "USD"
						}
					}
				],
				"saved_methods": []
			},
			"request_id": "req_01m7ym4g508zsq8vw5c38gbd9g"
		}
	},
	"getCheckoutSession": {
		"path": {
			"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1"
		},
		"response": {
			"data": {
				"checkout_session": {
					"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
					"status": "open",
					"surface": "hosted",
					"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
					"customer": {
						"customer_id": "cus_01m7ym4g5027geq7da2skmv7yh",
						"require_email": true
					},
					"redirects": {
						"success_redirect_url": "https://shop.example/thanks"
					},
					"tip": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"delivery_method_ids": [
						"dmet_01m7ym4g50rh6288a81r1g60kz"
					],
					"transaction_purpose": "goods",
					"revision": 1,
					"expires_at": "2026-11-22T08:39:00.000Z",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"url": "http://127.0.0.1:8080/checkout/cs_01m7ym4g50h9e9jzr39ngp7rb1#0000000000000000000000000000000000000000000"
				}
			},
			"request_id": "req_01m7ym4g50cg0ax8dpmkhgksa9"
		}
	},
	"getCreditNote": {
		"path": {
			"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r"
		},
		"response": {
			"data": {
				"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r",
				"status": "issued",
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"reason": "One day less",
				"line_items": [
					{
						"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
						"quantity": 1,
						"credited_amounts": {
							"subtotal_money": {
								"amount": 12000,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 12000,
								"currency": "USD"
							}
						}
					}
				],
				"total_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"allocated_money": {
					"amount": 0,
					"currency": "USD"
				},
				"available_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"allocations": [],
				"metadata": {
					"ticket": "12"
				},
				"version": 3,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z",
				"business": {
					"time_zone": "America/New_York",
					"name": "Acme"
				},
				"buyer_name": "Grace",
				"number": "CN-000001",
				"explanation": {
					"order_version": 10,
					"steps": [
						{
							"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
							"component": "subtotal",
							"base_money": {
								"amount": 36000,
								"currency": "USD"
							},
							"exact_amount": "12000",
							"rounding": "none",
							"fraction": {
								"numerator": 1,
								"denominator": 3
							},
							"amount_money": {
								"amount": 12000,
								"currency": "USD"
							}
						}
					]
				},
				"issued_at": "2026-11-30T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g503y6kr6nfjd46yhky"
		}
	},
	"getCreditNoteDocument": {
		"path": {
			"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r"
		},
		"response": {
			"data": {
				"mode": "test",
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"buyer_name": "Grace",
				"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r",
				"number": "CN-000001",
				"status": "issued",
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"invoice_number": "INV-000001",
				"reason": "One day less",
				"issued_at": "2026-11-30T08:39:12.000Z",
				"line_items": [
					{
						"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
						"name": "Consulting",
						"quantity": 1,
						"subtotal_money": {
							"amount": 12000,
							"currency": "USD"
						},
						"discount_money": {
							"amount": 0,
							"currency": "USD"
						},
						"tax_money": {
							"amount": 0,
							"currency": "USD"
						},
						"total_money": {
							"amount": 12000,
							"currency": "USD"
						}
					}
				],
				"total_money": {
					"amount": 12000,
					"currency": "USD"
				}
			},
			"request_id": "req_01m7ym4g50njthm8fewxn3vjy3"
		}
	},
	"getCustomer": {
		"path": {
			"customer_id": "cus_01m7ym4g501446xz67rrfbjw40"
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g501446xz67rrfbjw40",
				"name": "Ada Lovelace",
				"email": "ada@example.com",
				"merchant_customer_id": "crm-1815",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50ankr7qe8tvdxrxyk"
		}
	},
	"getDeliveryMethod": {
		"path": {
			"delivery_method_id": "dmet_01m7ym4g509t27bpmh43xp7h2m"
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g509t27bpmh43xp7h2m",
				"name": "Standard",
				"type": "shipment",
				"status": "active",
				"configuration": {
					"pricing": {
						"type": "fixed",
						"fixed": {
							"currency_options": {
								"USD": {
									"amount": 500,
									"currency": "USD"
								}
							}
						}
					},
					"public_details": {
						"service_level": "3 to 5 days"
					}
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50ssqx998xhz7qdvzb"
		}
	},
	"getDispute": {
		"path": {
			"dispute_id": "dsp_01m7ym4qz0ga5b6t9hcx7gpz37"
		},
		"response": {
			"data": {
				"dispute_id": "dsp_01m7ym4qz0ga5b6t9hcx7gpz37",
				"payment_intent_id": "pi_01m7ym4p0g9rkz95pvsz4etg7x",
				"order_id": "ord_01m7ym4p0gb304kf2ts453br0y",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent",
				"status": "needs_response",
				"evidence_due_at": "2026-11-28T08:39:08.000Z",
				"processor_dispute_id": "simdp_opa_01m7ym4p0gwzc0f9bfsebcvna1_pi_01m7ym4p0g9rkz95pvsz4etg7x",
				"version": 1,
				"created_at": "2026-11-21T08:39:08.000Z",
				"updated_at": "2026-11-21T08:39:08.000Z"
			},
			"request_id": "req_01m7ym4g50bqc8hzcqbp5xsfht"
		}
	},
	"getEmail": {
		"path": {
			"email_id": "eml_01m7ym4k2rxevgay3fkzx02f4z"
		},
		"response": {
			"data": {
				"email_id": "eml_01m7ym4k2rxevgay3fkzx02f4z",
				"kind": "gift_card",
				"recipient_email": "ada@shop.invalid",
				"resource_type": "gift_card",
				"resource_id": "gc_01m7ym4k2rry0xfdza35zgqrwr",
				"status": "failed",
				"send_at": "2026-11-21T08:39:03.000Z",
				"attempts": 1,
				"error_class": "recipient_refused",
				"error_message": "The development mailbox refuses addresses that end in .invalid.",
				"resendable_until": "2026-12-21T08:39:03.000Z",
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50n2nvecy8m35r83c8"
		}
	},
	"getFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
			"fulfillment_id": "ful_01m7ym4k2r47v4rxpfb1p14kz3"
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2r47v4rxpfb1p14kz3",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
						"quantity": 5
					}
				],
				"metadata": {},
				"handed_off_at": "2026-11-21T08:39:03.000Z",
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50qcw2c33jtr9yjcdt"
		}
	},
	"getGiftCard": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr"
		},
		"response": {
			"data": {
				"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr",
				"status": "active",
				"source": "import",
				"last_characters": "6ADA",
				"face_value_money": {
					"amount": 5000,
					"currency": "USD"
				},
				"balance_money": {
					"amount": 5000,
					"currency": "USD"
				},
				"redeemed_money": {
					"amount": 0,
					"currency": "USD"
				},
				"recipient": {
					"email": "ada@example.com",
					"name": "Ada",
					"message": "Happy birthday!",
					"send_at": "2026-12-10T09:00:00.000Z"
				},
				"metadata": {},
				"activated_at": "2026-11-21T08:39:03.000Z",
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g501njh55adaa9apxbn"
		}
	},
	"getGiftCardLiability": {
		"response": {
			"data": {
				"as_of": "2026-11-21T08:39:03.000Z",
				"liability_money": {
					"amount": 6500,
					"currency": "USD"
				},
				"gift_card_count": 2,
				"by_status": [
					{
						"status": "pending_activation",
						"gift_card_count": 0,
						"balance_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"status": "active",
						"gift_card_count": 2,
						"balance_money": {
							"amount": 6500,
							"currency": "USD"
						}
					},
					{
						"status": "in_use",
						"gift_card_count": 0,
						"balance_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"status": "disabled",
						"gift_card_count": 0,
						"balance_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"status": "depleted",
						"gift_card_count": 0,
						"balance_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				]
			},
			"request_id": "req_01m7ym4g5043qepv13vytwg516"
		}
	},
	"getInventoryAllocationPolicy": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g500r83q1rdehpgzdtz"
		},
		"response": {
			"data": {
				"splitting_behavior": "split_when_required",
				"maximum_locations_per_assignment": 500,
				"metadata": {},
				"name": "Store first",
				"configuration": {
					"priority_groups": [
						{
							"priority": 1,
							"location_ids": [
								"loc_01m7ym4g505fark6qh7ec6sjtw"
							]
						},
						{
							"priority": 2,
							"location_ids": [
								"loc_01m7ym4g50sdj2s2jntknyacj9"
							]
						}
					]
				},
				"inventory_allocation_policy_id": "invp_01m7ym4g500r83q1rdehpgzdtz",
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g500z0dagxsrcy2mf0s",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50qteek5b8h0r0p1xm"
		}
	},
	"getInventoryAllocationPolicyVersion": {
		"path": {
			"inventory_allocation_policy_version_id": "invpv_01m7ym4g500z0dagxsrcy2mf0s"
		},
		"response": {
			"data": {
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g500z0dagxsrcy2mf0s",
				"inventory_allocation_policy_id": "invp_01m7ym4g500r83q1rdehpgzdtz",
				"version_number": 1,
				"configuration": {
					"priority_groups": [
						{
							"priority": 1,
							"location_ids": [
								"loc_01m7ym4g505fark6qh7ec6sjtw"
							]
						},
						{
							"priority": 2,
							"location_ids": [
								"loc_01m7ym4g50sdj2s2jntknyacj9"
							]
						}
					]
				},
				"splitting_behavior": "split_when_required",
				"maximum_locations_per_assignment": 500,
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50h88pxe81s0b36f7b"
		}
	},
	"getInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g50ksmv9sp3z9k5skh7"
		},
		"response": {
			"data": {
				"inventory_count_id": "invc_01m7ym4g50ksmv9sp3z9k5skh7",
				"status": "open",
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"name": "November",
				"lines": [
					{
						"inventory_count_line_id": "invcl_01m7ym4g504spz60xnzta1cggv",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"counted_quantity": 98,
						"expected_quantity": 99,
						"difference_quantity": -1,
						"counted_at": "2026-11-21T08:39:00.000Z",
						"level_version": 9
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g508hq3wdff5fcve77j"
		}
	},
	"getInventoryItem": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g503em3308c4k6fdct0"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Coffee beans, 1 kg",
				"sku": "BEANS-1KG",
				"barcode": "4006381333931",
				"inventory_item_id": "invi_01m7ym4g503em3308c4k6fdct0",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50s8qy2ry0vd85dbt8"
		}
	},
	"getInventoryMovement": {
		"path": {
			"inventory_movement_id": "invm_01m7ym4g50mqhmh8nryywfq2kg"
		},
		"response": {
			"data": {
				"inventory_movement_id": "invm_01m7ym4g50mqhmh8nryywfq2kg",
				"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"movement_type": "safety_stock",
				"deltas": {
					"safety_stock_quantity": 2
				},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50qpg3a4w2nrckxcr0"
		}
	},
	"getInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd"
		},
		"response": {
			"data": {
				"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
				"status": "active",
				"owner": {
					"key": "cart-42",
					"expires_at": "2026-11-21T08:44:00.000Z"
				},
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"lines": [
					{
						"inventory_reservation_line_id": "invrl_01m7ym4g50czwn8g7zfzsqwwd5",
						"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
						"requested_quantity": 3,
						"held_quantity": 3,
						"committed_quantity": 0,
						"consumed_quantity": 0,
						"released_from_held_quantity": 0,
						"released_from_committed_quantity": 0,
						"at_risk_held_quantity": 0,
						"at_risk_committed_quantity": 0,
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					}
				],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50v1ej64e5y6zpps4m"
		}
	},
	"getInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50g5dwqh85rw1x463h"
		},
		"response": {
			"data": {
				"inventory_transfer_id": "invt_01m7ym4g50g5dwqh85rw1x463h",
				"status": "draft",
				"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
				"lines": [
					{
						"inventory_transfer_line_id": "invtl_01m7ym4g50ee57n6c0e4qm1tj0",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 4,
						"shipped_quantity": 0,
						"received_quantity": 0,
						"returned_quantity": 0
					}
				],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50szcct83qfz92kacr"
		}
	},
	"getInvoice": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"response": {
			"data": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"number": "INV-000001",
				"status": "open",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"recipient_email": "grace@example.com",
				"collection": {
					"mode": "buyer_initiated"
				},
				"payment_due": {
					"type": "payment_terms",
					"invoice_payment_term_id": "ipt_01m816hjw0p9ga4vj72xrff78t"
				},
				"late_fee_policy": {
					"type": "percentage",
					"percent": "1.5",
					"grace_period_days": 0,
					"application_mode": "manual"
				},
				"reminder_policy": {
					"rules": []
				},
				"issued_at": "2026-11-22T08:39:12.000Z",
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"buyer_name": "Grace",
				"due_at": "2026-11-30T04:59:59.999Z",
				"installments": [
					{
						"due_at": "2026-11-30T04:59:59.999Z",
						"amount_money": {
							"amount": 36000,
							"currency": "USD"
						},
						"settled_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"addenda": [],
				"total_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"credited_money": {
					"amount": 0,
					"currency": "USD"
				},
				"late_fee_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"sent_at": "2026-11-22T08:39:12.000Z",
				"metadata": {
					"project": "7"
				},
				"version": 1,
				"created_at": "2026-11-22T08:39:12.000Z",
				"updated_at": "2026-11-22T08:39:12.000Z",
				"hosted_url": "http://127.0.0.1:8080/invoice/inv_01m816hjw0cbb5vvtadqb5h4jw#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50fm8v2vreve4wvgma"
		}
	},
	"getInvoiceDocument": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"response": {
			"data": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"number": "INV-000001",
				"status": "open",
				"is_overdue": false,
				"mode": "test",
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"buyer_name": "Grace",
				"recipient_email": "grace@example.com",
				"issued_at": "2026-11-22T08:39:12.000Z",
				"due_at": "2026-11-30T04:59:59.999Z",
				"line_items": [
					{
						"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
						"name": "Consulting",
						"quantity": 3,
						"unit_price_money": {
							"amount": 12000,
							"currency": "USD"
						},
						"modifiers": [],
						"subtotal_money": {
							"amount": 36000,
							"currency": "USD"
						},
						"discount_money": {
							"amount": 0,
							"currency": "USD"
						},
						"tax_money": {
							"amount": 0,
							"currency": "USD"
						},
						"total_money": {
							"amount": 36000,
							"currency": "USD"
						},
						"gift_card_last_characters": [],
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"discounts": [],
				"charges": [],
				"taxes": [],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 36000,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 36000,
						"currency": "USD"
					}
				},
				"installments": [
					{
						"due_at": "2026-11-30T04:59:59.999Z",
						"amount_money": {
							"amount": 36000,
							"currency": "USD"
						},
						"settled_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"addenda": [],
				"credits": [],
				"credit_notes": [],
				"total_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"late_fee_money": {
					"amount": 0,
					"currency": "USD"
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"credited_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"refunded_money": {
					"amount": 0,
					"currency": "USD"
				}
			},
			"request_id": "req_01m7ym4g50k2ewe8tvtprs1hvb"
		}
	},
	"getInvoicePaymentTerm": {
		"path": {
			"invoice_payment_term_id": "ipt_01m7ym4g50xqb8xp9rver4pkdw"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "30 days",
				"calculation": {
					"type": "net_days",
					"days": 30
				},
				"late_fee_policy": {
					"grace_period_days": 5,
					"application_mode": "manual",
					"type": "percentage",
					"percent": "1.5"
				},
				"invoice_payment_term_id": "ipt_01m7ym4g50xqb8xp9rver4pkdw",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50w3nw9b42qe9fhh3v"
		}
	},
	"getLocation": {
		"path": {
			"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
		},
		"response": {
			"data": {
				"inventory_settings": {
					"is_fulfillment_enabled": true
				},
				"metadata": {},
				"name": "Pike Street",
				"address": {
					"line1": "1 Main St",
					"city": "Seattle",
					"state": "WA",
					"postal_code": "98101",
					"country": "US"
				},
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g502pvctd256zc9ksm6"
		}
	},
	"getManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
			"manual_payment_id": "mpay_01m7ym4g50ydhcjqsgyj7dsdyj"
		},
		"response": {
			"data": {
				"manual_payment_id": "mpay_01m7ym4g50ydhcjqsgyj7dsdyj",
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
				"method": "cash",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"tip_money": {
					"amount": 0,
					"currency": "USD"
				},
				"reference": "till 2",
				"received_at": "2026-11-21T08:39:00.000Z",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50pfs2mtkra5x2qs6t"
		}
	},
	"getMe": {
		"response": {
			"data": {
				"merchant": {
					"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
					"business_name": "Acme"
				},
				"mode": "test",
				"sandbox_id": "test_01m7ym4g50hqamdmggpk2y91b0",
				"api_version": "2026-11-01",
				"api_key": {
					"api_key_id": "key_01m7ym4g5095yqrqr9f142acxn",
					"name": "First test key",
					"key_prefix": "svc_test_example0",
					"scopes": [
						"commerce.orders.read",
						"commerce.orders.write",
						"commerce.products.read",
						"commerce.products.write",
						"commerce.inventory.read",
						"commerce.inventory.write",
						"commerce.inventory_locations.read",
						"commerce.inventory_locations.write",
						"commerce.promotions.read",
						"commerce.promotions.write",
						"commerce.gift_cards.read",
						"commerce.gift_cards.write",
						"commerce.delivery_methods.read",
						"commerce.delivery_methods.write",
						"commerce.returns.read",
						"commerce.returns.write",
						"commerce.payment_links.read",
						"commerce.payment_links.write",
						"commerce.checkout_sessions.read",
						"commerce.checkout_sessions.write",
						"payments.payment_intents.read",
						"payments.payment_intents.write",
						"payments.refunds.read",
						"payments.refunds.write",
						"payments.payment_methods.read",
						"payments.payment_methods.write",
						"payments.payouts.read",
						"payments.payouts.write",
						"payments.disputes.read",
						"payments.disputes.write",
						"billing.invoices.read",
						"billing.invoices.write",
						"billing.plans.read",
						"billing.plans.write",
						"billing.subscriptions.read",
						"billing.subscriptions.write",
						"customers.customers.read",
						"customers.customers.write",
						"accounts.api_keys.read",
						"accounts.api_keys.write",
						"accounts.settings.read",
						"accounts.settings.write",
						"accounts.merchants.read",
						"accounts.merchants.write",
						"developer.request_logs.read",
						"developer.request_logs.write",
						"developer.sandboxes.read",
						"developer.sandboxes.write",
						"emails.read",
						"emails.write",
						"webhooks.read",
						"webhooks.write",
						"reports.read",
						"reports.write"
					],
					"status": "active",
					"sandbox_id": "test_01m7ym4g50hqamdmggpk2y91b0",
					"expires_at": null,
					"last_used_at": "2026-11-21T08:39:00.000Z",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50wq8j1kppkfegf4r4"
		}
	},
	"getModifier": {
		"path": {
			"modifier_id": "mod_01m7ym4g50hnjcch9089b5je7t"
		},
		"response": {
			"data": {
				"price_money": {
					"amount": 75,
					"currency": "USD"
				},
				"metadata": {},
				"modifier_group_id": "mg_01m7ym4g50fyw5zx8xtxw9f6k9",
				"name": "Oat milk",
				"modifier_id": "mod_01m7ym4g50hnjcch9089b5je7t",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g501ep0ntd38a62yept"
		}
	},
	"getModifierGroup": {
		"path": {
			"modifier_group_id": "mg_01m7ym4g50fyw5zx8xtxw9f6k9"
		},
		"response": {
			"data": {
				"minimum_selections": 0,
				"maximum_selections": 1,
				"show_on_receipt": true,
				"metadata": {},
				"name": "Milk",
				"type": "list",
				"modifier_group_id": "mg_01m7ym4g50fyw5zx8xtxw9f6k9",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50e81xvna38t13qpdc"
		}
	},
	"getOnboardingState": {
		"response": {
			"data": {
				"email": "grace@example.com",
				"merchants": [
					{
						"merchant_id": "mer_01m7ym4g50ca1xv8wev75tnf86",
						"business_name": "Grace's Compilers",
						"setup_status": "business_details_required"
					}
				],
				"merchant": {
					"merchant_id": "mer_01m7ym4g50ca1xv8wev75tnf86",
					"business_name": "Grace's Compilers",
					"setup_status": "business_details_required"
				},
				"setup_status": "business_details_required",
				"requirements_due": [
					{
						"field": "business_details.legal_name",
						"reason": "missing",
						"message": "The name under which the business is registered."
					},
					{
						"field": "business_details.business_type",
						"reason": "missing",
						"message": "Whether it is an individual, a company or a non-profit."
					},
					{
						"field": "business_details.address",
						"reason": "missing",
						"message": "Where the business is."
					}
				],
				"next_action": "submit_business_details"
			},
			"request_id": "req_01m7ym4g50dh5drzzfzxq9y1gq"
		}
	},
	"getOrder": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 3400,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 224,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 3624,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 3624,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42"
				},
				"settled_payments": [],
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"payment_collection": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"elements": {
							"mode": "payment",
							"amount_money": {
								"amount": 3624,
								"currency": "USD"
							},
							"payment_method_creation": "manual",
							"payment_method_types": [
								"card",
								"us_bank_account",
								"financing"
							]
						}
					}
				}
			},
			"request_id": "req_01m7ym4g50cx7rxxgtx8r7eadh"
		}
	},
	"getOrderReceipt": {
		"path": {
			"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
				"mode": "test",
				"business": {
					"time_zone": "America/New_York",
					"name": "Acme"
				},
				"paid_at": "2026-11-21T08:39:00.000Z",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g5082nt8xmj6298e3ax",
						"name": "Coffee",
						"quantity": 4,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"subtotal_money": {
							"amount": 1800,
							"currency": "USD"
						},
						"discount_money": {
							"amount": 0,
							"currency": "USD"
						},
						"tax_money": {
							"amount": 0,
							"currency": "USD"
						},
						"total_money": {
							"amount": 1800,
							"currency": "USD"
						},
						"gift_card_last_characters": [],
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"discounts": [],
				"charges": [],
				"taxes": [],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 1800,
						"currency": "USD"
					}
				},
				"payments": [
					{
						"method": "cash",
						"amount_money": {
							"amount": 900,
							"currency": "USD"
						},
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						},
						"paid_at": "2026-11-21T08:39:00.000Z"
					},
					{
						"method": "card",
						"card": {
							"brand": "visa",
							"last4": "4242"
						},
						"amount_money": {
							"amount": 900,
							"currency": "USD"
						},
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						},
						"paid_at": "2026-11-21T08:39:00.000Z"
					}
				],
				"paid_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"refunded_money": {
					"amount": 0,
					"currency": "USD"
				},
				"store_credit_money": {
					"amount": 0,
					"currency": "USD"
				}
			},
			"request_id": "req_01m7ym4g50ft4y275d18yb247q"
		}
	},
	"getPartnerApp": {
		"path": {
			"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy"
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
				"name": "Bookkeeping",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50y567ezfmyj8q99bb"
		}
	},
	"getPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f"
		},
		"response": {
			"data": {
				"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f",
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
				"status": "requires_payment_method",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"tip_money": {
					"amount": 0,
					"currency": "USD"
				},
				"capture_method": "automatic",
				"refunded_money": {
					"amount": 0,
					"currency": "USD"
				},
				"refund_status": "none",
				"dispute_status": "none",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g505t2ftg8a1fz8wnrq"
		}
	},
	"getPaymentLink": {
		"path": {
			"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32"
		},
		"response": {
			"data": {
				"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"payment_link_type": "event",
				"status": "active",
				"name": "Tea tasting",
				"line_items": [
					{
						"key": "seat",
						"name": "Seat",
						"quantity": 0,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"allow_quantity_adjustment": true,
						"min_quantity": 0,
						"max_quantity": 2
					}
				],
				"event_config": {
					"event_at": "2027-05-01T18:00:00.000Z",
					"timezone": "America/Los_Angeles",
					"venue": "Pine Street Tea House",
					"max_total_quantity": 1,
					"ticket_prefix": "TEA-",
					"send_ticket_emails": true
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"url": "http://127.0.0.1:8080/pay/pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"total_quantity_sold": 0
			},
			"request_id": "req_01m7ym4g50yktw2vwp3t41hs4s"
		}
	},
	"getPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g502g4ngmtc2r9jnya8"
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g502g4ngmtc2r9jnya8",
				"customer_id": "cus_01m7ym4g505jf95bnm53t6ez9b",
				"status": "active",
				"card": {
					"brand": "visa",
					"last4": "4242",
					"exp_month": 12,
					"exp_year": 2039
				},
				"activated_at": "2026-11-21T08:39:00.000Z",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g508vf18cprvggnd6tk"
		}
	},
	"getPayout": {
		"path": {
			"payout_id": "po_01m7ym4vw09mnr8br20ar4zxn8"
		},
		"response": {
			"data": {
				"payout_id": "po_01m7ym4vw09mnr8br20ar4zxn8",
				"status": "paid",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"processor_idempotency_key": "po_01m7ym4vw09mnr8br20ar4zxn8",
				"processor_payout_id": "simpo_po_01m7ym4vw09mnr8br20ar4zxn8",
				"processor_metadata": {
					"payout_id": "po_01m7ym4vw09mnr8br20ar4zxn8"
				},
				"metadata": {},
				"version": 3,
				"created_at": "2026-11-21T08:39:12.000Z",
				"updated_at": "2026-11-21T08:39:14.000Z",
				"paid_at": "2026-11-21T08:39:14.000Z"
			},
			"request_id": "req_01m7ym4g507hxr9xb7phmkwp85"
		}
	},
	"getProduct": {
		"path": {
			"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7"
		},
		"response": {
			"data": {
				"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
				"name": "Shirt",
				"product_type": "physical",
				"status": "active",
				"options": [
					{
						"name": "Size",
						"values": [
							{
								"value": "S"
							},
							{
								"value": "M"
							},
							{
								"value": "L"
							}
						]
					}
				],
				"variants": [
					{
						"line_item_tax_category": "clothing",
						"available_for_sale": true,
						"metadata": {},
						"name": "Shirt (S)",
						"sku": "SHIRT-S",
						"unit_price_money": {
							"amount": 2500,
							"currency": "USD"
						},
						"selected_options": [
							{
								"option_name": "Size",
								"value": "S"
							}
						],
						"inventory_tracking": "not_tracked",
						"variant_id": "var_01m7ym4g50fzx0pv7kpprp7mn9",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "active",
						"modifier_group_ids": [],
						"status": "active",
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					},
					{
						"line_item_tax_category": "clothing",
						"available_for_sale": true,
						"metadata": {},
						"name": "Shirt (M)",
						"sku": "SHIRT-M",
						"unit_price_money": {
							"amount": 2500,
							"currency": "USD"
						},
						"selected_options": [
							{
								"option_name": "Size",
								"value": "M"
							}
						],
						"inventory_tracking": "not_tracked",
						"variant_id": "var_01m7ym4g508dsgpetaj0gsf7eh",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "active",
						"modifier_group_ids": [],
						"status": "active",
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					}
				],
				"modifier_group_ids": [],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50h6m7qksjwtze53c3"
		}
	},
	"getPromotion": {
		"path": {
			"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey"
		},
		"response": {
			"data": {
				"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey",
				"display_name": "Spring sale",
				"combines_with": {
					"order": true,
					"line_item": true,
					"service_charge": true
				},
				"exclusivity": null,
				"stacking_mode": "continue",
				"eligibility_rules": [
					{
						"attribute": "order_subtotal",
						"operator": "gte",
						"values": [
							2000
						]
					}
				],
				"metadata": {},
				"name": "Spring sale",
				"redemption_type": "code",
				"discount_class": "order",
				"application_method": {
					"type": "percentage",
					"percent": "10",
					"max_discount_money": {
						"amount": 2000,
						"currency": "USD"
					}
				},
				"codes": [
					{
						"promotion_code_id": "pcode_01m7ym4g50f3vxfg8524j37a5c",
						"code": "SPRING10",
						"max_uses": 500
					}
				],
				"status": "active",
				"applies": "by_code",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50cm1vbn3wes699d16"
		}
	},
	"getPublicPaymentLink": {
		"path": {
			"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32"
		},
		"response": {
			"data": {
				"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"payment_link_type": "event",
				"status": "active",
				"name": "Tea tasting",
				"description": "Five teas of the spring.",
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"is_test_mode": true,
				"line_items": [
					{
						"key": "seat",
						"name": "Seat",
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"quantity": 0,
						"min_quantity": 0,
						"max_quantity": 2
					}
				],
				"event_config": {
					"event_at": "2027-05-01T18:00:00.000Z",
					"timezone": "America/Los_Angeles",
					"venue": "Pine Street Tea House",
					"has_begun": false
				},
				"is_email_required": true,
				"remaining_quantity": 1,
				"is_sold_out": false
			},
			"request_id": "req_01m7ym4g50x9gnb93pjf4c1m0d"
		}
	},
	"getRefund": {
		"path": {
			"refund_id": "re_01m7ym4g50yb34x0sgzjk6skg5"
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g50yb34x0sgzjk6skg5",
				"order_id": "ord_01m7ym4g50cfq5ps1f0bttwb1n",
				"status": "succeeded",
				"reason": "defective_product",
				"amount_money": {
					"amount": 1333,
					"currency": "USD"
				},
				"refunded_money": {
					"amount": 1333,
					"currency": "USD"
				},
				"line_item_allocations": [
					{
						"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
						"quantity": 1,
						"refunded_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"tax_refund_mode": "automatic",
						"automatic_refund": {
							"subtotal_money": {
								"amount": 1250,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 83,
								"currency": "USD"
							},
							"total_money": {
								"amount": 1333,
								"currency": "USD"
							}
						},
						"refund_adjustments": []
					}
				],
				"charge_allocations": [],
				"tip_allocations": [],
				"payment_allocations": [
					{
						"origin": {
							"type": "payment_intent",
							"payment_intent_id": "pi_01m7ym4g50wv5e8kjvdnpwyevq"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "succeeded",
						"processor_idempotency_key": "re_01m7ym4g50yb34x0sgzjk6skg5_pi_01m7ym4g50wv5e8kjvdnpwyevq",
						"processor_refund_id": "simre_re_01m7ym4g50yb34x0sgzjk6skg5_pi_01m7ym4g50wv5e8kjvdnpwyevq"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g50wv5e8kjvdnpwyevq"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
							"component": "subtotal",
							"base_money": {
								"amount": 3750,
								"currency": "USD"
							},
							"exact_amount": "1250",
							"rounding": "none",
							"fraction": {
								"numerator": 1,
								"denominator": 3
							},
							"amount_money": {
								"amount": 1250,
								"currency": "USD"
							}
						},
						{
							"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
							"component": "tax",
							"base_money": {
								"amount": 248,
								"currency": "USD"
							},
							"exact_amount": "248/3",
							"rounding": "half_up",
							"fraction": {
								"numerator": 1,
								"denominator": 3
							},
							"amount_money": {
								"amount": 83,
								"currency": "USD"
							}
						}
					],
					"targets": [],
					"payments": [
						{
							"origin": {
								"type": "payment_intent",
								"payment_intent_id": "pi_01m7ym4g50wv5e8kjvdnpwyevq"
							},
							"base_money": {
								"amount": 3998,
								"currency": "USD"
							},
							"exact_amount": "1333",
							"rounding": "none",
							"amount_money": {
								"amount": 1333,
								"currency": "USD"
							}
						}
					]
				},
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"completed_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50pz4qc9mcr27es8hn"
		}
	},
	"getRequestLog": {
		"path": {
			"request_log_id": "log_01m7ym4g50yqz6jhq8a0kw7ttt"
		},
		"response": {
			"data": {
				"request_log_id": "log_01m7ym4g50yqz6jhq8a0kw7ttt",
				"request_id": "req_01m7ym4g50qrkgx3adbq86ycwv",
				"method": "POST",
				"route": "/v1/api-keys",
				"resource_ids": {},
				"status": 201,
				"api_key_id": "key_01m7ym4g5095yqrqr9f142acxn",
				"is_replay": false,
				"duration_milliseconds": 42,
				"request_body": {
					"name": "[REDACTED]",
					"scopes": [
						"commerce.orders.write",
						"payments.payment_intents.read"
					]
				},
				"response_body": {
					"data": {
						"api_key_id": "key_01m7ym4g50n1rp3hq6r2hh4b1x",
						"name": "[REDACTED]",
						"key_prefix": "[REDACTED]",
						"scopes": [
							"commerce.orders.write",
							"payments.payment_intents.read"
						],
						"status": "active",
						"sandbox_id": "test_01m7ym4g50hqamdmggpk2y91b0",
						"expires_at": null,
						"created_by_api_key_id": "key_01m7ym4g5095yqrqr9f142acxn",
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"secret_key": "[REDACTED]"
					},
					"request_id": "req_01m7ym4g50qrkgx3adbq86ycwv"
				},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50kgh148p61deba6yj"
		}
	},
	"getReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2re38pw8ttn5bqmx0b"
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2re38pw8ttn5bqmx0b",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rfy20ng2k55xphwpv",
						"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r5c3dgnthk79nqjny",
						"return_reason_name": "Chipped",
						"note": "The handle is chipped.",
						"decision_status": "pending",
						"reception_status": "pending",
						"resolution_status": "pending",
						"received_quantity": 0,
						"awaiting_inspection_quantity": 0,
						"sellable_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"resolved_quantity": 0,
						"receipts": [],
						"resolutions": []
					}
				],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50xnsf3k270ncajdb4"
		}
	},
	"getReturnReason": {
		"path": {
			"return_reason_id": "rrsn_01m7ym4g50dc83h866sm9k3php"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Too small",
				"return_reason_id": "rrsn_01m7ym4g50dc83h866sm9k3php",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g501z8s63j17zk3fcft"
		}
	},
	"getSandbox": {
		"path": {
			"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y"
		},
		"response": {
			"data": {
				"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y",
				"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
				"name": "Next season",
				"api_version": "2026-11-01",
				"clock": {
					"status": "real_time",
					"current_at": "2026-11-21T08:39:00.000Z",
					"offset_millis": 0
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50wrmgc9xemtd8t7ex"
		}
	},
	"getSettings": {
		"response": {
			"data": {
				"api_version": "2026-11-01",
				"promotions": {
					"max_promotions_per_order": 2
				},
				"invoices": {
					"reminder_policy": {
						"rules": []
					}
				},
				"business": {
					"time_zone": "America/New_York"
				},
				"checkout": {
					"embed_origins": []
				},
				"customer_email_delivery": {
					"order_receipts": "svc_sends"
				},
				"customer_account": {
					"mode": "svc_hosted",
					"subscription_cancellation": "at_period_end"
				},
				"subscriptions": {
					"dunning": {
						"retry_days": [
							1,
							3,
							5,
							7
						],
						"end_action": "cancel"
					}
				},
				"webhooks": {},
				"post_payment_inventory_failure_action": "none",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g503ncwm02pebv7rth8"
		}
	},
	"getSubscription": {
		"path": {
			"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2"
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "active",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"plan_version": 2,
				"quantity": 1,
				"billing_interval": "monthly",
				"billing_interval_count": 1,
				"currency": "USD",
				"line_items": [
					{
						"name": "Membership",
						"quantity": 1,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "services",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"payment_method_id": "pm_01m8nsqaw07kvd2kjk8rnhyj4p",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2026-12-14T08:39:12.000Z",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"next_billing_at": "2027-01-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0r7y7sf0v6bg4w2ya",
				"credit_money": {
					"amount": 0,
					"currency": "USD"
				},
				"dunning": {
					"attempts": 0
				},
				"metadata": {
					"source": "spring"
				},
				"version": 6,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-12-14T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50fb54wbdc30fvwsbh"
		}
	},
	"getSubscriptionPlan": {
		"path": {
			"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt"
		},
		"response": {
			"data": {
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"status": "active",
				"name": "Coffee club",
				"billing_interval": "monthly",
				"billing_interval_count": 1,
				"currency": "USD",
				"line_items": [
					{
						"name": "Membership",
						"quantity": 1,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "services",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"trial_period_days": 14,
				"subscription_delivery_method_ids": [],
				"metadata": {
					"season": "2026"
				},
				"version": 2,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50bzmqxc4j85fmw3ws"
		}
	},
	"getTaxRate": {
		"path": {
			"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
		},
		"response": {
			"data": {
				"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab",
				"name": "Washington",
				"state": "WA",
				"rate": "6.5",
				"applies_in": "WA",
				"status": "active",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50py1c8d1q66py0ar4"
		}
	},
	"getVariant": {
		"path": {
			"variant_id": "var_01m7ym4g50fzx0pv7kpprp7mn9"
		},
		"response": {
			"data": {
				"variant_id": "var_01m7ym4g50fzx0pv7kpprp7mn9",
				"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
				"product_type": "physical",
				"product_status": "active",
				"modifier_group_ids": [],
				"name": "T-shirt (S)",
				"sku": "SHIRT-S",
				"unit_price_money": {
					"amount": 2500,
					"currency": "USD"
				},
				"line_item_tax_category": "clothing",
				"selected_options": [
					{
						"option_name": "Size",
						"value": "S"
					}
				],
				"available_for_sale": true,
				"inventory_tracking": "not_tracked",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"is_sellable_now": true
			},
			"request_id": "req_01m7ym4g50g4qd6jrsm2z8kd4m"
		}
	},
	"getWebhookDelivery": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2r1j1p70n04bwdmh24"
		},
		"response": {
			"data": {
				"webhook_delivery_id": "wdel_01m7ym4k2r1j1p70n04bwdmh24",
				"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
				"webhook_event_id": "whev_01m7ym4k2ry5fzjwcsqtz1v0tw",
				"status": "delivered",
				"automatic_attempt_count": 1,
				"max_attempts": 9,
				"attempt_count": 1,
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"last_response_code": 204,
				"delivered_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g501c3np9kq9fc2dp0j"
		}
	},
	"getWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7"
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
				"url": "https://shop.example/webhooks",
				"enabled": true,
				"enabled_events": [
					"customer.created",
					"order.paid"
				],
				"event_sources": [
					"merchant"
				],
				"api_version": "default",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g5064ckpn4db4ph6qys"
		}
	},
	"getWebhookEvent": {
		"path": {
			"webhook_event_id": "whev_01m7ym4k2ry5fzjwcsqtz1v0tw"
		},
		"response": {
			"data": {
				"webhook_event_id": "whev_01m7ym4k2ry5fzjwcsqtz1v0tw",
				"event_type": "customer.created",
				"payload_version": 1,
				"api_version": "2026-11-01",
				"mode": "test",
				"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
				"created_at": "2026-11-21T08:39:03.000Z",
				"request": {
					"id": "req_01m7ym4g5012tzct9y360xkb3t",
					"idempotency_key": "example-173"
				},
				"data": {
					"customer": {
						"customer_id": "cus_01m7ym4k2rtv6entvsce6zgcr3"
					},
					"resource_updated_at": "2026-11-21T08:39:03.000Z"
				}
			},
			"request_id": "req_01m7ym4g50qytv75n1f3hr8s1t"
		}
	},
	"giveDisputeEvidence": {
		"path": {
			"dispute_id": "dsp_01m7ym4qz0ga5b6t9hcx7gpz37"
		},
		"request": {
			"evidence": {
				"customer_name": "Ada Lovelace",
				"shipping_carrier": "USPS",
				"shipping_tracking_number": "9400 1000 0000 0000 0000 00",
				"uncategorized_text": "winning_evidence"
			},
			"submit": true,
			"expected_version": 1
		},
		"response": {
			"data": {
				"dispute_id": "dsp_01m7ym4qz0ga5b6t9hcx7gpz37",
				"payment_intent_id": "pi_01m7ym4p0g9rkz95pvsz4etg7x",
				"order_id": "ord_01m7ym4p0gb304kf2ts453br0y",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent",
				"status": "under_review",
				"evidence_due_at": "2026-11-28T08:39:08.000Z",
				"processor_dispute_id": "simdp_opa_01m7ym4p0gwzc0f9bfsebcvna1_pi_01m7ym4p0g9rkz95pvsz4etg7x",
				"version": 2,
				"created_at": "2026-11-21T08:39:08.000Z",
				"updated_at": "2026-11-21T08:39:09.000Z",
				"evidence": {
					"customer_name": "Ada Lovelace",
					"shipping_carrier": "USPS",
					"shipping_tracking_number": "9400 1000 0000 0000 0000 00",
					"uncategorized_text": "winning_evidence"
				},
				"evidence_submitted_at": "2026-11-21T08:39:09.000Z"
			},
			"request_id": "req_01m7ym4g50ev28g9prz7cvfxbx"
		}
	},
	"handOffFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
			"fulfillment_id": "ful_01m7ym4k2r47v4rxpfb1p14kz3"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2r47v4rxpfb1p14kz3",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
						"quantity": 5
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"handed_off_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50rv0ex9r74vhxpkp4"
		}
	},
	"installApp": {
		"request": {
			"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
			"scopes": [
				"commerce.orders.read"
			]
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17",
				"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
				"scopes": [
					"commerce.orders.read"
				],
				"version": 1,
				"partner_app_name": "Bookkeeping Pro",
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50t1eawk1et692e64k"
		}
	},
	"issueCreditNote": {
		"path": {
			"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r",
				"status": "issued",
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"reason": "One day less",
				"line_items": [
					{
						"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
						"quantity": 1,
						"credited_amounts": {
							"subtotal_money": {
								"amount": 12000,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 12000,
								"currency": "USD"
							}
						}
					}
				],
				"total_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"allocated_money": {
					"amount": 0,
					"currency": "USD"
				},
				"available_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"allocations": [],
				"metadata": {
					"ticket": "12"
				},
				"version": 3,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z",
				"business": {
					"time_zone": "America/New_York",
					"name": "Acme"
				},
				"buyer_name": "Grace",
				"number": "CN-000001",
				"explanation": {
					"order_version": 10,
					"steps": [
						{
							"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
							"component": "subtotal",
							"base_money": {
								"amount": 36000,
								"currency": "USD"
							},
							"exact_amount": "12000",
							"rounding": "none",
							"fraction": {
								"numerator": 1,
								"denominator": 3
							},
							"amount_money": {
								"amount": 12000,
								"currency": "USD"
							}
						}
					]
				},
				"issued_at": "2026-11-30T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50jkvp0ds7111gcz8j"
		}
	},
	"issueInvoice": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"status": "open",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"recipient_email": "grace@example.com",
				"collection": {
					"mode": "buyer_initiated"
				},
				"payment_due": {
					"type": "payment_terms",
					"invoice_payment_term_id": "ipt_01m816hjw0p9ga4vj72xrff78t"
				},
				"installments": [
					{
						"due_at": "2026-11-30T04:59:59.999Z",
						"amount_money": {
							"amount": 36000,
							"currency": "USD"
						},
						"settled_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"addenda": [],
				"total_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"credited_money": {
					"amount": 0,
					"currency": "USD"
				},
				"late_fee_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"metadata": {
					"project": "7"
				},
				"version": 1,
				"created_at": "2026-11-22T08:39:12.000Z",
				"updated_at": "2026-11-22T08:39:12.000Z",
				"number": "INV-000001",
				"late_fee_policy": {
					"type": "percentage",
					"percent": "1.5",
					"grace_period_days": 0,
					"application_mode": "manual"
				},
				"reminder_policy": {
					"rules": []
				},
				"business": {
					"time_zone": "America/New_York",
					"name": "Acme"
				},
				"buyer_name": "Grace",
				"issued_at": "2026-11-22T08:39:12.000Z",
				"due_at": "2026-11-30T04:59:59.999Z",
				"due_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"hosted_url": "http://127.0.0.1:8080/invoice/inv_01m816hjw0cbb5vvtadqb5h4jw#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g500gr3eqnd2r6qhm2r"
		}
	},
	"listAccessLinks": {
		"path": {
			"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h"
		},
		"response": {
			"data": [
				{
					"access_link_id": "acl_01mdjvz6v8xk67pnz81axms8q9",
					"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
					"expires_at": "2027-01-31T08:39:13.000Z",
					"version": 1,
					"created_at": "2027-01-30T08:39:13.000Z",
					"updated_at": "2027-01-30T08:39:13.000Z",
					"status": "open"
				}
			],
			"request_id": "req_01m7ym4g500t27st8w0m6fkwkk"
		}
	},
	"listApiKeys": {
		"response": {
			"data": [
				{
					"api_key_id": "key_01m7ym4g50n1rp3hq6r2hh4b1x",
					"name": "Shop",
					"key_prefix": "svc_test_example0",
					"scopes": [
						"commerce.orders.write",
						"payments.payment_intents.read"
					],
					"status": "active",
					"sandbox_id": "test_01m7ym4g50hqamdmggpk2y91b0",
					"expires_at": null,
					"created_by_api_key_id": "key_01m7ym4g5095yqrqr9f142acxn",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g507cqkfqwdmw8xs2ys"
		}
	},
	"listAppInstallations": {
		"response": {
			"data": [
				{
					"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17",
					"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
					"partner_app_name": "Bookkeeping Pro",
					"scopes": [
						"commerce.orders.read"
					],
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"request_id": "req_01m7ym4g50nfkt6516wwrcd0ys"
		}
	},
	"listBalanceTransactions": {
		"response": {
			"data": [
				{
					"balance_transaction_id": "btx_01m7ym4twrgn78y8nckm9tvbr4",
					"type": "dispute_reversal",
					"order_id": "ord_01m7ym4p0gb304kf2ts453br0y",
					"payment_intent_id": "pi_01m7ym4p0g9rkz95pvsz4etg7x",
					"dispute_id": "dsp_01m7ym4qz0ga5b6t9hcx7gpz37",
					"booking_key": "dispute dsp_01m7ym4qz0ga5b6t9hcx7gpz37 won",
					"amount_money": {
						"amount": 2250,
						"currency": "USD"
					},
					"fee_money": {
						"amount": 0,
						"currency": "USD"
					},
					"net_money": {
						"amount": 2250,
						"currency": "USD"
					},
					"version": 1,
					"created_at": "2026-11-21T08:39:11.000Z",
					"updated_at": "2026-11-21T08:39:11.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g5067ackm7cgb719640"
		}
	},
	"listCategories": {
		"response": {
			"data": [
				{
					"metadata": {},
					"name": "Outdoors",
					"handle": "outdoors",
					"category_id": "cat_01mdjvz6v8mj4en47qc0a74h99",
					"status": "active",
					"version": 1,
					"created_at": "2027-01-30T08:39:13.000Z",
					"updated_at": "2027-01-30T08:39:13.000Z"
				}
			],
			"request_id": "req_01m7ym4g50mkjejjs3p26n0dt2"
		}
	},
	"listCheckoutSessions": {
		"response": {
			"data": [
				{
					"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
					"status": "open",
					"surface": "hosted",
					"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
					"customer": {
						"customer_id": "cus_01m7ym4g5027geq7da2skmv7yh",
						"require_email": true
					},
					"redirects": {
						"success_redirect_url": "https://shop.example/thanks"
					},
					"tip": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"delivery_method_ids": [
						"dmet_01m7ym4g50rh6288a81r1g60kz"
					],
					"transaction_purpose": "goods",
					"revision": 1,
					"expires_at": "2026-11-22T08:39:00.000Z",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50m5bwx4h90cf5ng2x"
		}
	},
	"listCreditNotes": {
		"response": {
			"data": [
				{
					"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r",
					"status": "issued",
					"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
					"order_id": "ord_01m816hjw0p8519rnfsctadmge",
					"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
					"reason": "One day less",
					"line_items": [
						{
							"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
							"quantity": 1,
							"credited_amounts": {
								"subtotal_money": {
									"amount": 12000,
									"currency": "USD"
								},
								"discount_money": {
									"amount": 0,
									"currency": "USD"
								},
								"tax_money": {
									"amount": 0,
									"currency": "USD"
								},
								"total_money": {
									"amount": 12000,
									"currency": "USD"
								}
							}
						}
					],
					"total_money": {
						"amount": 12000,
						"currency": "USD"
					},
					"allocated_money": {
						"amount": 0,
						"currency": "USD"
					},
					"available_money": {
						"amount": 12000,
						"currency": "USD"
					},
					"allocations": [],
					"metadata": {
						"ticket": "12"
					},
					"version": 3,
					"created_at": "2026-11-30T08:39:12.000Z",
					"updated_at": "2026-11-30T08:39:12.000Z",
					"business": {
						"time_zone": "America/New_York",
						"name": "Acme"
					},
					"buyer_name": "Grace",
					"number": "CN-000001",
					"explanation": {
						"order_version": 10,
						"steps": [
							{
								"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
								"component": "subtotal",
								"base_money": {
									"amount": 36000,
									"currency": "USD"
								},
								"exact_amount": "12000",
								"rounding": "none",
								"fraction": {
									"numerator": 1,
									"denominator": 3
								},
								"amount_money": {
									"amount": 12000,
									"currency": "USD"
								}
							}
						]
					},
					"issued_at": "2026-11-30T08:39:12.000Z"
				}
			],
			"request_id": "req_01m7ym4g50njt80q6sv4ek0vkp"
		}
	},
	"listCustomers": {
		"response": {
			"data": [
				{
					"customer_id": "cus_01m7ym4g501446xz67rrfbjw40",
					"name": "Ada Lovelace",
					"email": "ada@example.com",
					"merchant_customer_id": "crm-1815",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g508r8prjn15gt7am0k"
		}
	},
	"listDeliveryMethods": {
		"response": {
			"data": [
				{
					"delivery_method_id": "dmet_01m7ym4g509t27bpmh43xp7h2m",
					"name": "Standard",
					"type": "shipment",
					"status": "active",
					"configuration": {
						"pricing": {
							"type": "fixed",
							"fixed": {
								"currency_options": {
									"USD": {
										"amount": 500,
										"currency": "USD"
									}
								}
							}
						},
						"public_details": {
							"service_level": "3 to 5 days"
						}
					},
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50ztkqnrz8n153qxzm"
		}
	},
	"listDisputes": {
		"response": {
			"data": [
				{
					"dispute_id": "dsp_01m7ym4qz0ga5b6t9hcx7gpz37",
					"payment_intent_id": "pi_01m7ym4p0g9rkz95pvsz4etg7x",
					"order_id": "ord_01m7ym4p0gb304kf2ts453br0y",
					"amount_money": {
						"amount": 2250,
						"currency": "USD"
					},
					"reason": "fraudulent",
					"status": "needs_response",
					"evidence_due_at": "2026-11-28T08:39:08.000Z",
					"processor_dispute_id": "simdp_opa_01m7ym4p0gwzc0f9bfsebcvna1_pi_01m7ym4p0g9rkz95pvsz4etg7x",
					"version": 1,
					"created_at": "2026-11-21T08:39:08.000Z",
					"updated_at": "2026-11-21T08:39:08.000Z"
				}
			],
			"request_id": "req_01m7ym4g50g86v7amqnvs4thnr"
		}
	},
	"listEmails": {
		"response": {
			"data": [
				{
					"email_id": "eml_01m7ym4k2rxevgay3fkzx02f4z",
					"kind": "gift_card",
					"recipient_email": "ada@shop.invalid",
					"resource_type": "gift_card",
					"resource_id": "gc_01m7ym4k2rry0xfdza35zgqrwr",
					"status": "failed",
					"send_at": "2026-11-21T08:39:03.000Z",
					"attempts": 1,
					"error_class": "recipient_refused",
					"error_message": "The development mailbox refuses addresses that end in .invalid.",
					"resendable_until": "2026-12-21T08:39:03.000Z",
					"version": 2,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"request_id": "req_01m7ym4g50t6z1jzpw7z9eyhyn"
		}
	},
	"listFulfillments": {
		"path": {
			"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1"
		},
		"response": {
			"data": [
				{
					"fulfillment_id": "ful_01m7ym4k2r47v4rxpfb1p14kz3",
					"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
					"status": "handed_off",
					"line_items": [
						{
							"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
							"quantity": 5
						}
					],
					"metadata": {
						"carrier": "USPS"
					},
					"handed_off_at": "2026-11-21T08:39:03.000Z",
					"version": 3,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50y0yjyfx8bmrgv52z"
		}
	},
	"listGiftCardLedger": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr"
		},
		"response": {
			"data": [
				{
					"gift_card_ledger_entry_id": "gcle_01m7ym4k2r3bzygbes20trgxd7",
					"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr",
					"type": "refunded",
					"amount_money": {
						"amount": 900,
						"currency": "USD"
					},
					"balance_money": {
						"amount": 5000,
						"currency": "USD"
					},
					"order_id": "ord_01m7ym4k2rpy4pr7qnmjgx14xn",
					"refund_id": "re_01m7ym4k2rn61b7s473yt1xp5a",
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50h9rp2zrrz2wk7kr9"
		}
	},
	"listGiftCards": {
		"response": {
			"data": [
				{
					"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr",
					"status": "active",
					"source": "import",
					"last_characters": "6ADA",
					"face_value_money": {
						"amount": 5000,
						"currency": "USD"
					},
					"balance_money": {
						"amount": 5000,
						"currency": "USD"
					},
					"redeemed_money": {
						"amount": 0,
						"currency": "USD"
					},
					"recipient": {
						"email": "ada@example.com",
						"name": "Ada",
						"message": "Happy birthday!",
						"send_at": "2026-12-10T09:00:00.000Z"
					},
					"metadata": {},
					"activated_at": "2026-11-21T08:39:03.000Z",
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50knt8naaemwj6p6ag"
		}
	},
	"listInstalledMerchants": {
		"path": {
			"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy"
		},
		"response": {
			"data": [
				{
					"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17",
					"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
					"scopes": [
						"commerce.orders.read"
					],
					"version": 1,
					"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
					"mode": "test",
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50btk4nd8bnt8g8z4g"
		}
	},
	"listInventoryAllocationPolicies": {
		"response": {
			"data": [
				{
					"splitting_behavior": "split_when_required",
					"maximum_locations_per_assignment": 500,
					"metadata": {},
					"name": "Store first",
					"configuration": {
						"priority_groups": [
							{
								"priority": 1,
								"location_ids": [
									"loc_01m7ym4g505fark6qh7ec6sjtw"
								]
							},
							{
								"priority": 2,
								"location_ids": [
									"loc_01m7ym4g50sdj2s2jntknyacj9"
								]
							}
						]
					},
					"inventory_allocation_policy_id": "invp_01m7ym4g500r83q1rdehpgzdtz",
					"inventory_allocation_policy_version_id": "invpv_01m7ym4g500z0dagxsrcy2mf0s",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50zy7cjpc99tdsj8vz"
		}
	},
	"listInventoryAllocationPolicyVersions": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g500r83q1rdehpgzdtz"
		},
		"response": {
			"data": [
				{
					"inventory_allocation_policy_version_id": "invpv_01m7ym4g500z0dagxsrcy2mf0s",
					"inventory_allocation_policy_id": "invp_01m7ym4g500r83q1rdehpgzdtz",
					"version_number": 1,
					"configuration": {
						"priority_groups": [
							{
								"priority": 1,
								"location_ids": [
									"loc_01m7ym4g505fark6qh7ec6sjtw"
								]
							},
							{
								"priority": 2,
								"location_ids": [
									"loc_01m7ym4g50sdj2s2jntknyacj9"
								]
							}
						]
					},
					"splitting_behavior": "split_when_required",
					"maximum_locations_per_assignment": 500,
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g504tzp38tnedpcme5t"
		}
	},
	"listInventoryCounts": {
		"response": {
			"data": [
				{
					"inventory_count_id": "invc_01m7ym4g50ksmv9sp3z9k5skh7",
					"status": "open",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"name": "November",
					"lines": [
						{
							"inventory_count_line_id": "invcl_01m7ym4g504spz60xnzta1cggv",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"counted_quantity": 98,
							"expected_quantity": 99,
							"difference_quantity": -1,
							"counted_at": "2026-11-21T08:39:00.000Z",
							"level_version": 9
						}
					],
					"metadata": {},
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50w7n3r89radde2kgq"
		}
	},
	"listInventoryItems": {
		"response": {
			"data": [
				{
					"metadata": {},
					"name": "Coffee beans, 1 kg",
					"sku": "BEANS-1KG",
					"barcode": "4006381333931",
					"inventory_item_id": "invi_01m7ym4g503em3308c4k6fdct0",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g500x12r4a8wsmgm77m"
		}
	},
	"listInventoryLevels": {
		"response": {
			"data": [
				{
					"inventory_level_id": "invl_01m7ym4g50geqmsgkvf9y3k0sa",
					"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"on_hand_quantity": 100,
					"quality_control_quantity": 0,
					"damaged_quantity": 0,
					"quarantined_quantity": 0,
					"held_quantity": 0,
					"committed_quantity": 0,
					"safety_stock_quantity": 2,
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"available_quantity": 98,
					"shortage_quantity": 0
				}
			],
			"request_id": "req_01m7ym4g500hc5g4bj3cdn8weq"
		}
	},
	"listInventoryMovements": {
		"response": {
			"data": [
				{
					"inventory_movement_id": "invm_01m7ym4g50mqhmh8nryywfq2kg",
					"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"movement_type": "safety_stock",
					"deltas": {
						"safety_stock_quantity": 2
					},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50fga1h87666dja619"
		}
	},
	"listInventoryReservations": {
		"response": {
			"data": [
				{
					"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
					"status": "active",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:44:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50czwn8g7zfzsqwwd5",
							"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
							"requested_quantity": 3,
							"held_quantity": 3,
							"committed_quantity": 0,
							"consumed_quantity": 0,
							"released_from_held_quantity": 0,
							"released_from_committed_quantity": 0,
							"at_risk_held_quantity": 0,
							"at_risk_committed_quantity": 0,
							"version": 1,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z"
						}
					],
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50tafaf7aph8qfqmb7"
		}
	},
	"listInventoryTransfers": {
		"response": {
			"data": [
				{
					"inventory_transfer_id": "invt_01m7ym4g50g5dwqh85rw1x463h",
					"status": "draft",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50ee57n6c0e4qm1tj0",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"requested_quantity": 4,
							"shipped_quantity": 0,
							"received_quantity": 0,
							"returned_quantity": 0
						}
					],
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50matd3agcrwke3g57"
		}
	},
	"listInvoicePaymentTerms": {
		"response": {
			"data": [
				{
					"metadata": {},
					"name": "30 days",
					"calculation": {
						"type": "net_days",
						"days": 30
					},
					"late_fee_policy": {
						"grace_period_days": 5,
						"application_mode": "manual",
						"type": "percentage",
						"percent": "1.5"
					},
					"invoice_payment_term_id": "ipt_01m7ym4g50xqb8xp9rver4pkdw",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g505wcfjjavsq1kfjd8"
		}
	},
	"listInvoices": {
		"response": {
			"data": [
				{
					"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
					"number": "INV-000001",
					"status": "open",
					"is_overdue": false,
					"is_partially_paid": false,
					"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
					"order_id": "ord_01m816hjw0p8519rnfsctadmge",
					"recipient_email": "grace@example.com",
					"collection": {
						"mode": "buyer_initiated"
					},
					"payment_due": {
						"type": "payment_terms",
						"invoice_payment_term_id": "ipt_01m816hjw0p9ga4vj72xrff78t"
					},
					"late_fee_policy": {
						"type": "percentage",
						"percent": "1.5",
						"grace_period_days": 0,
						"application_mode": "manual"
					},
					"reminder_policy": {
						"rules": []
					},
					"issued_at": "2026-11-22T08:39:12.000Z",
					"business": {
						"name": "Acme",
						"time_zone": "America/New_York"
					},
					"buyer_name": "Grace",
					"due_at": "2026-11-30T04:59:59.999Z",
					"installments": [
						{
							"due_at": "2026-11-30T04:59:59.999Z",
							"amount_money": {
								"amount": 36000,
								"currency": "USD"
							},
							"settled_money": {
								"amount": 0,
								"currency": "USD"
							}
						}
					],
					"addenda": [],
					"total_money": {
						"amount": 36000,
						"currency": "USD"
					},
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"credited_money": {
						"amount": 0,
						"currency": "USD"
					},
					"late_fee_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 36000,
						"currency": "USD"
					},
					"due_money": {
						"amount": 36000,
						"currency": "USD"
					},
					"sent_at": "2026-11-22T08:39:12.000Z",
					"metadata": {
						"project": "7"
					},
					"version": 1,
					"created_at": "2026-11-22T08:39:12.000Z",
					"updated_at": "2026-11-22T08:39:12.000Z",
					"hosted_url": "http://127.0.0.1:8080/invoice/inv_01m816hjw0cbb5vvtadqb5h4jw#0000000000000000000000000000000000000000000"
				}
			],
			"request_id": "req_01m7ym4g508wa90fxahxsx4162"
		}
	},
	"listLocations": {
		"response": {
			"data": [
				{
					"inventory_settings": {
						"is_fulfillment_enabled": true
					},
					"metadata": {},
					"name": "Pike Street",
					"address": {
						"line1": "1 Main St",
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					},
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50tf70mvnak74vkm67"
		}
	},
	"listManualPayments": {
		"path": {
			"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a"
		},
		"response": {
			"data": [
				{
					"manual_payment_id": "mpay_01m7ym4g50ydhcjqsgyj7dsdyj",
					"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
					"method": "cash",
					"amount_money": {
						"amount": 900,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"reference": "till 2",
					"received_at": "2026-11-21T08:39:00.000Z",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50kxjraxka6wt4we1e"
		}
	},
	"listModifierGroups": {
		"response": {
			"data": [
				{
					"minimum_selections": 0,
					"maximum_selections": 1,
					"show_on_receipt": true,
					"metadata": {},
					"name": "Milk",
					"type": "list",
					"modifier_group_id": "mg_01m7ym4g50fyw5zx8xtxw9f6k9",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g506cjw4pxqhexh5xnc"
		}
	},
	"listModifiers": {
		"response": {
			"data": [
				{
					"price_money": {
						"amount": 75,
						"currency": "USD"
					},
					"metadata": {},
					"modifier_group_id": "mg_01m7ym4g50fyw5zx8xtxw9f6k9",
					"name": "Oat milk",
					"modifier_id": "mod_01m7ym4g50hnjcch9089b5je7t",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50f9jnehf3766aacgf"
		}
	},
	"listMyPayments": {
		"response": {
			"data": [
				{
					"payment_intent_id": "pi_01m7ym4g50bart6vdm3h3anqbx",
					"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
					"status": "canceled",
					"amount_money": {
						"amount": 400,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"capture_method": "automatic",
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refund_status": "none",
					"dispute_status": "none",
					"metadata": {},
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"canceled_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50pd6dsr40vzr89e1e"
		}
	},
	"listOrderPaymentAttempts": {
		"path": {
			"order_id": "ord_01m7ym4g506tm0dgww04s1yn2q"
		},
		"response": {
			"data": [
				{
					"order_payment_attempt_id": "opa_01m7ym4g50ywxbdpja0w18ygcq",
					"order_id": "ord_01m7ym4g506tm0dgww04s1yn2q",
					"status": "succeeded",
					"is_resumable": false,
					"completion_behavior": "complete_order",
					"expected_outstanding_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g50ycvsme4sfb3dagyt",
							"status": "succeeded",
							"amount_money": {
								"amount": 1800,
								"currency": "USD"
							},
							"tip_money": {
								"amount": 0,
								"currency": "USD"
							}
						}
					],
					"completed_at": "2026-11-21T08:39:00.000Z",
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50d2zgrtjctk96wn6j"
		}
	},
	"listOrders": {
		"response": {
			"data": [
				{
					"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
					"status": "open",
					"payment_status": "unpaid",
					"refund_status": "none",
					"fulfillment_status": "unfulfilled",
					"pricing_amounts": {
						"subtotal_money": {
							"amount": 3400,
							"currency": "USD"
						},
						"discount_money": {
							"amount": 0,
							"currency": "USD"
						},
						"charge_money": {
							"amount": 0,
							"currency": "USD"
						},
						"tax_money": {
							"amount": 224,
							"currency": "USD"
						},
						"tip_money": {
							"amount": 0,
							"currency": "USD"
						},
						"total_money": {
							"amount": 3624,
							"currency": "USD"
						}
					},
					"settlement_amounts": {
						"paid_money": {
							"amount": 0,
							"currency": "USD"
						},
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						},
						"outstanding_money": {
							"amount": 3624,
							"currency": "USD"
						},
						"settled_tip_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					"line_items": [
						{
							"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
							"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
							"product_type": "physical",
							"name": "Mug",
							"sku": "MUG",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"quantity": 2,
							"unit_price_money": {
								"amount": 1250,
								"currency": "USD"
							},
							"line_item_tax_category": "physical_goods",
							"fulfillment": {
								"requirement": "shipment"
							},
							"modifiers": [],
							"tax": {
								"rate": "6.6",
								"basis": {
									"type": "seller_rate",
									"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
								}
							},
							"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
							"pricing_amounts": {
								"subtotal_money": {
									"amount": 2500,
									"currency": "USD"
								},
								"discount_money": {
									"amount": 0,
									"currency": "USD"
								},
								"tax_money": {
									"amount": 165,
									"currency": "USD"
								},
								"total_money": {
									"amount": 2665,
									"currency": "USD"
								}
							},
							"refunded_quantity": 0,
							"refunded_money": {
								"amount": 0,
								"currency": "USD"
							}
						},
						{
							"name": "Coffee",
							"quantity": 2,
							"unit_price_money": {
								"amount": 450,
								"currency": "USD"
							},
							"line_item_tax_category": "physical_goods",
							"fulfillment": {
								"requirement": "none"
							},
							"modifiers": [],
							"tax": {
								"rate": "6.6",
								"basis": {
									"type": "seller_rate",
									"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
								}
							},
							"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
							"pricing_amounts": {
								"subtotal_money": {
									"amount": 900,
									"currency": "USD"
								},
								"discount_money": {
									"amount": 0,
									"currency": "USD"
								},
								"tax_money": {
									"amount": 59,
									"currency": "USD"
								},
								"total_money": {
									"amount": 959,
									"currency": "USD"
								}
							},
							"refunded_quantity": 0,
							"refunded_money": {
								"amount": 0,
								"currency": "USD"
							}
						}
					],
					"applied_discounts": [],
					"charges": [],
					"tips": [],
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
					},
					"delivery_destination": {
						"address": {
							"city": "Seattle",
							"state": "WA",
							"postal_code": "98101",
							"country": "US"
						}
					},
					"metadata": {
						"cart": "42"
					},
					"tax": {
						"enabled": true
					},
					"settled_payments": [],
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50x42d1kx886krakb0"
		}
	},
	"listPartnerApps": {
		"response": {
			"data": [
				{
					"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
					"name": "Bookkeeping",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g500s23d14wy3b85z1j"
		}
	},
	"listPaymentIntents": {
		"response": {
			"data": [
				{
					"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f",
					"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
					"status": "requires_payment_method",
					"amount_money": {
						"amount": 1000,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"capture_method": "automatic",
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refund_status": "none",
					"dispute_status": "none",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g503k8qy118xmm35h0f"
		}
	},
	"listPaymentLinks": {
		"response": {
			"data": [
				{
					"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
					"payment_link_type": "event",
					"status": "active",
					"name": "Tea tasting",
					"line_items": [
						{
							"key": "seat",
							"name": "Seat",
							"quantity": 0,
							"unit_price_money": {
								"amount": 2000,
								"currency": "USD"
							},
							"allow_quantity_adjustment": true,
							"min_quantity": 0,
							"max_quantity": 2
						}
					],
					"event_config": {
						"event_at": "2027-05-01T18:00:00.000Z",
						"timezone": "America/Los_Angeles",
						"venue": "Pine Street Tea House",
						"max_total_quantity": 1,
						"ticket_prefix": "TEA-",
						"send_ticket_emails": true
					},
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"url": "http://127.0.0.1:8080/pay/pl_01m7ym4g50jkyqm5jhtkrb3w32",
					"total_quantity_sold": 0
				}
			],
			"request_id": "req_01m7ym4g50pvv2kgy1r4en650s"
		}
	},
	"listPaymentMethods": {
		"response": {
			"data": [
				{
					"payment_method_id": "pm_01m7ym4g502g4ngmtc2r9jnya8",
					"customer_id": "cus_01m7ym4g505jf95bnm53t6ez9b",
					"status": "active",
					"card": {
						"brand": "visa",
						"last4": "4242",
						"exp_month": 12,
						"exp_year": 2039
					},
					"activated_at": "2026-11-21T08:39:00.000Z",
					"metadata": {},
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50sk0r90t4tak788mm"
		}
	},
	"listPayouts": {
		"response": {
			"data": [
				{
					"payout_id": "po_01m7ym4vw0cq4nn3q1hvex50e0",
					"status": "failed",
					"amount_money": {
						"amount": 100,
						"currency": "USD"
					},
					"processor_idempotency_key": "po_01m7ym4vw0cq4nn3q1hvex50e0",
					"processor_payout_id": "simpo_po_01m7ym4vw0cq4nn3q1hvex50e0",
					"processor_metadata": {
						"simulate": "payout_fails",
						"payout_id": "po_01m7ym4vw0cq4nn3q1hvex50e0"
					},
					"metadata": {
						"simulate": "payout_fails"
					},
					"version": 3,
					"created_at": "2026-11-21T08:39:12.000Z",
					"updated_at": "2026-11-21T08:39:14.000Z",
					"error": {
						"code": "account_closed",
						"message": "The seller's bank sent the payout back."
					},
					"failed_at": "2026-11-21T08:39:14.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g508mc5ej4smqchbsjv"
		}
	},
	"listProductVariants": {
		"path": {
			"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7"
		},
		"response": {
			"data": [
				{
					"variant_id": "var_01m7ym4g50yk2yreazd2s1cna3",
					"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
					"product_type": "physical",
					"product_status": "active",
					"modifier_group_ids": [],
					"name": "T-shirt (L)",
					"sku": "SHIRT-L",
					"unit_price_money": {
						"amount": 2700,
						"currency": "USD"
					},
					"line_item_tax_category": "clothing",
					"selected_options": [
						{
							"option_name": "Size",
							"value": "L"
						}
					],
					"available_for_sale": true,
					"inventory_tracking": "not_tracked",
					"status": "active",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"is_sellable_now": true
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50rsf5rxet6xc6rpxn"
		}
	},
	"listProducts": {
		"response": {
			"data": [
				{
					"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
					"name": "Shirt",
					"product_type": "physical",
					"status": "active",
					"options": [
						{
							"name": "Size",
							"values": [
								{
									"value": "S"
								},
								{
									"value": "M"
								},
								{
									"value": "L"
								}
							]
						}
					],
					"variants": [
						{
							"line_item_tax_category": "clothing",
							"available_for_sale": true,
							"metadata": {},
							"name": "Shirt (S)",
							"sku": "SHIRT-S",
							"unit_price_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"selected_options": [
								{
									"option_name": "Size",
									"value": "S"
								}
							],
							"inventory_tracking": "not_tracked",
							"variant_id": "var_01m7ym4g50fzx0pv7kpprp7mn9",
							"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
							"product_type": "physical",
							"product_status": "active",
							"modifier_group_ids": [],
							"status": "active",
							"version": 1,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z"
						},
						{
							"line_item_tax_category": "clothing",
							"available_for_sale": true,
							"metadata": {},
							"name": "Shirt (M)",
							"sku": "SHIRT-M",
							"unit_price_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"selected_options": [
								{
									"option_name": "Size",
									"value": "M"
								}
							],
							"inventory_tracking": "not_tracked",
							"variant_id": "var_01m7ym4g508dsgpetaj0gsf7eh",
							"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
							"product_type": "physical",
							"product_status": "active",
							"modifier_group_ids": [],
							"status": "active",
							"version": 1,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z"
						}
					],
					"modifier_group_ids": [],
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50mdx998vze4r0k3wn"
		}
	},
	"listPromotions": {
		"response": {
			"data": [
				{
					"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey",
					"display_name": "Spring sale",
					"combines_with": {
						"order": true,
						"line_item": true,
						"service_charge": true
					},
					"exclusivity": null,
					"stacking_mode": "continue",
					"eligibility_rules": [
						{
							"attribute": "order_subtotal",
							"operator": "gte",
							"values": [
								2000
							]
						}
					],
					"metadata": {},
					"name": "Spring sale",
					"redemption_type": "code",
					"discount_class": "order",
					"application_method": {
						"type": "percentage",
						"percent": "10",
						"max_discount_money": {
							"amount": 2000,
							"currency": "USD"
						}
					},
					"codes": [
						{
							"promotion_code_id": "pcode_01m7ym4g50f3vxfg8524j37a5c",
							"code": "SPRING10",
							"max_uses": 500
						}
					],
					"status": "active",
					"applies": "by_code",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50vzrgce73kpa5kcnn"
		}
	},
	"listRefunds": {
		"response": {
			"data": [
				{
					"refund_id": "re_01m7ym4g50yb34x0sgzjk6skg5",
					"order_id": "ord_01m7ym4g50cfq5ps1f0bttwb1n",
					"status": "succeeded",
					"reason": "defective_product",
					"amount_money": {
						"amount": 1333,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 1333,
						"currency": "USD"
					},
					"line_item_allocations": [
						{
							"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
							"quantity": 1,
							"refunded_money": {
								"amount": 1333,
								"currency": "USD"
							},
							"tax_refund_mode": "automatic",
							"automatic_refund": {
								"subtotal_money": {
									"amount": 1250,
									"currency": "USD"
								},
								"discount_money": {
									"amount": 0,
									"currency": "USD"
								},
								"tax_money": {
									"amount": 83,
									"currency": "USD"
								},
								"total_money": {
									"amount": 1333,
									"currency": "USD"
								}
							},
							"refund_adjustments": []
						}
					],
					"charge_allocations": [],
					"tip_allocations": [],
					"payment_allocations": [
						{
							"origin": {
								"type": "payment_intent",
								"payment_intent_id": "pi_01m7ym4g50wv5e8kjvdnpwyevq"
							},
							"settled_at": "2026-11-21T08:39:00.000Z",
							"amount_money": {
								"amount": 1333,
								"currency": "USD"
							},
							"status": "succeeded",
							"processor_idempotency_key": "re_01m7ym4g50yb34x0sgzjk6skg5_pi_01m7ym4g50wv5e8kjvdnpwyevq",
							"processor_refund_id": "simre_re_01m7ym4g50yb34x0sgzjk6skg5_pi_01m7ym4g50wv5e8kjvdnpwyevq"
						}
					],
					"payment_intent_ids": [
						"pi_01m7ym4g50wv5e8kjvdnpwyevq"
					],
					"explanation": {
						"order_version": 3,
						"steps": [
							{
								"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
								"component": "subtotal",
								"base_money": {
									"amount": 3750,
									"currency": "USD"
								},
								"exact_amount": "1250",
								"rounding": "none",
								"fraction": {
									"numerator": 1,
									"denominator": 3
								},
								"amount_money": {
									"amount": 1250,
									"currency": "USD"
								}
							},
							{
								"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
								"component": "tax",
								"base_money": {
									"amount": 248,
									"currency": "USD"
								},
								"exact_amount": "248/3",
								"rounding": "half_up",
								"fraction": {
									"numerator": 1,
									"denominator": 3
								},
								"amount_money": {
									"amount": 83,
									"currency": "USD"
								}
							}
						],
						"targets": [],
						"payments": [
							{
								"origin": {
									"type": "payment_intent",
									"payment_intent_id": "pi_01m7ym4g50wv5e8kjvdnpwyevq"
								},
								"base_money": {
									"amount": 3998,
									"currency": "USD"
								},
								"exact_amount": "1333",
								"rounding": "none",
								"amount_money": {
									"amount": 1333,
									"currency": "USD"
								}
							}
						]
					},
					"metadata": {
						"ticket": "8120"
					},
					"completed_at": "2026-11-21T08:39:00.000Z",
					"version": 3,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50c2jm9h9k9tj337a8"
		}
	},
	"listRequestLogs": {
		"response": {
			"data": [
				{
					"request_log_id": "log_01m7ym4g50yqz6jhq8a0kw7ttt",
					"request_id": "req_01m7ym4g50qrkgx3adbq86ycwv",
					"method": "POST",
					"route": "/v1/api-keys",
					"resource_ids": {},
					"status": 201,
					"api_key_id": "key_01m7ym4g5095yqrqr9f142acxn",
					"is_replay": false,
					"duration_milliseconds": 42,
					"request_body": {
						"name": "[REDACTED]",
						"scopes": [
							"commerce.orders.write",
							"payments.payment_intents.read"
						]
					},
					"response_body": {
						"data": {
							"api_key_id": "key_01m7ym4g50n1rp3hq6r2hh4b1x",
							"name": "[REDACTED]",
							"key_prefix": "[REDACTED]",
							"scopes": [
								"commerce.orders.write",
								"payments.payment_intents.read"
							],
							"status": "active",
							"sandbox_id": "test_01m7ym4g50hqamdmggpk2y91b0",
							"expires_at": null,
							"created_by_api_key_id": "key_01m7ym4g5095yqrqr9f142acxn",
							"version": 1,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z",
							"secret_key": "[REDACTED]"
						},
						"request_id": "req_01m7ym4g50qrkgx3adbq86ycwv"
					},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g500d56q17ghne38gep"
		}
	},
	"listReturnReasons": {
		"response": {
			"data": [
				{
					"metadata": {},
					"name": "Too small",
					"return_reason_id": "rrsn_01m7ym4g50dc83h866sm9k3php",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50en8apfmbxkwmydmq"
		}
	},
	"listReturns": {
		"response": {
			"data": [
				{
					"return_id": "ret_01m7ym4k2re38pw8ttn5bqmx0b",
					"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
					"status": "requested",
					"completion_behavior": "keep_open",
					"line_items": [
						{
							"return_line_item_id": "retli_01m7ym4k2rfy20ng2k55xphwpv",
							"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
							"name": "Mug",
							"sku": "MUG",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"requested_quantity": 1,
							"return_reason_id": "rrsn_01m7ym4k2r5c3dgnthk79nqjny",
							"return_reason_name": "Chipped",
							"note": "The handle is chipped.",
							"decision_status": "pending",
							"reception_status": "pending",
							"resolution_status": "pending",
							"received_quantity": 0,
							"awaiting_inspection_quantity": 0,
							"sellable_quantity": 0,
							"damaged_quantity": 0,
							"quarantined_quantity": 0,
							"resolved_quantity": 0,
							"receipts": [],
							"resolutions": []
						}
					],
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"request_id": "req_01m7ym4g50zqz0p73snv98z9by"
		}
	},
	"listSandboxes": {
		"response": {
			"data": [
				{
					"sandbox_id": "test_01m7ym4g50hqamdmggpk2y91b0",
					"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
					"name": "Sandbox",
					"api_version": "2026-11-01",
					"clock": {
						"status": "real_time",
						"current_at": "2026-11-21T08:39:00.000Z",
						"offset_millis": 0
					},
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50srmze0wdq99k3pph"
		}
	},
	"listSubscriptionPeriods": {
		"path": {
			"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2"
		},
		"response": {
			"data": [
				{
					"subscription_period_id": "subp_01m9sv9cw0r26yfp22gnc8n4sv",
					"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
					"index": 1,
					"status": "paid",
					"started_at": "2026-12-14T08:39:12.000Z",
					"ends_at": "2027-01-14T08:39:12.000Z",
					"order_id": "ord_01m9sv9cw0r7y7sf0v6bg4w2ya",
					"paid_at": "2026-12-14T08:39:12.000Z",
					"version": 2,
					"created_at": "2026-12-14T08:39:12.000Z",
					"updated_at": "2026-12-14T08:39:12.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50av5x01we17f6n121"
		}
	},
	"listSubscriptionPlans": {
		"response": {
			"data": [
				{
					"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
					"status": "active",
					"name": "Coffee club",
					"billing_interval": "monthly",
					"billing_interval_count": 1,
					"currency": "USD",
					"line_items": [
						{
							"name": "Membership",
							"quantity": 1,
							"unit_price_money": {
								"amount": 2000,
								"currency": "USD"
							},
							"modifiers": [],
							"line_item_tax_category": "services",
							"fulfillment": {
								"requirement": "none"
							}
						}
					],
					"trial_period_days": 14,
					"subscription_delivery_method_ids": [],
					"metadata": {
						"season": "2026"
					},
					"version": 2,
					"created_at": "2026-11-30T08:39:12.000Z",
					"updated_at": "2026-11-30T08:39:12.000Z"
				}
			],
			"request_id": "req_01m7ym4g509cmw3b7djkm58v9j"
		}
	},
	"listSubscriptions": {
		"response": {
			"data": [
				{
					"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
					"status": "trialing",
					"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
					"plan_version": 2,
					"quantity": 1,
					"billing_interval": "monthly",
					"billing_interval_count": 1,
					"currency": "USD",
					"line_items": [
						{
							"name": "Membership",
							"quantity": 1,
							"unit_price_money": {
								"amount": 2000,
								"currency": "USD"
							},
							"modifiers": [],
							"line_item_tax_category": "services",
							"fulfillment": {
								"requirement": "none"
							}
						}
					],
					"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
					"payment_method_id": "pm_01m8nsqaw07kvd2kjk8rnhyj4p",
					"billing_schedule": {
						"owner": "svc"
					},
					"anchor_at": "2026-12-14T08:39:12.000Z",
					"current_period_started_at": "2026-11-30T08:39:12.000Z",
					"current_period_ends_at": "2026-12-14T08:39:12.000Z",
					"next_billing_at": "2026-12-14T08:39:12.000Z",
					"trial_ends_at": "2026-12-14T08:39:12.000Z",
					"credit_money": {
						"amount": 0,
						"currency": "USD"
					},
					"dunning": {
						"attempts": 0
					},
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-30T08:39:12.000Z",
					"updated_at": "2026-11-30T08:39:12.000Z"
				}
			],
			"request_id": "req_01m7ym4g50e0kftk7g7wfrwg00"
		}
	},
	"listTaxRates": {
		"response": {
			"data": [
				{
					"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab",
					"name": "Washington",
					"state": "WA",
					"rate": "6.5",
					"applies_in": "WA",
					"status": "active",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50t6ty2y7y9pr61vkk"
		}
	},
	"listTickets": {
		"path": {
			"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32"
		},
		"response": {
			"data": [
				{
					"ticket_id": "tix_01m7ym4g50nwrxsdn7q7why19p",
					"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
					"order_id": "ord_01m7ym4g50hc6710zs3v4c7n0e",
					"order_line_item_id": "li_01m7ym4g50ww681jryqt16zybe",
					"tier_key": "seat",
					"name": "Seat",
					"number": "TEA-1",
					"sequence": 1,
					"status": "valid",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50adew4gwbwz34ejyz"
		}
	},
	"listVariants": {
		"response": {
			"data": [
				{
					"variant_id": "var_01m7ym4g50yk2yreazd2s1cna3",
					"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
					"product_type": "physical",
					"product_status": "active",
					"modifier_group_ids": [],
					"name": "T-shirt (L)",
					"sku": "SHIRT-L",
					"unit_price_money": {
						"amount": 2700,
						"currency": "USD"
					},
					"line_item_tax_category": "clothing",
					"selected_options": [
						{
							"option_name": "Size",
							"value": "L"
						}
					],
					"available_for_sale": true,
					"inventory_tracking": "not_tracked",
					"status": "active",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"is_sellable_now": true
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g506646ywaz71kxr929"
		}
	},
	"listWebhookDeliveries": {
		"response": {
			"data": [
				{
					"webhook_delivery_id": "wdel_01m7ym4k2r1j1p70n04bwdmh24",
					"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
					"webhook_event_id": "whev_01m7ym4k2ry5fzjwcsqtz1v0tw",
					"status": "delivered",
					"automatic_attempt_count": 1,
					"max_attempts": 9,
					"attempt_count": 1,
					"version": 2,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z",
					"last_response_code": 204,
					"delivered_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"request_id": "req_01m7ym4g50ky0tgm84qz2j24bc"
		}
	},
	"listWebhookDeliveryAttempts": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2r1j1p70n04bwdmh24"
		},
		"response": {
			"data": [
				{
					"webhook_delivery_attempt_id": "watt_01m7ym4k2rer1h8vgpxbrt6mfr",
					"webhook_delivery_id": "wdel_01m7ym4k2r1j1p70n04bwdmh24",
					"webhook_event_id": "whev_01m7ym4k2ry5fzjwcsqtz1v0tw",
					"attempt_number": 1,
					"api_version": "2026-11-01",
					"delivery_trigger": "automatic_delivery",
					"status": "delivered",
					"started_at": "2026-11-21T08:39:03.000Z",
					"completed_at": "2026-11-21T08:39:03.000Z",
					"duration_milliseconds": 42,
					"status_code": 204,
					"response_body_excerpt": "",
					"response_headers": "{\"connection\":\"keep-alive\",\"keep-alive\":\"timeout=5\"}",
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"request_id": "req_01m7ym4g5055m2r333pxh5cbqp"
		}
	},
	"listWebhookEndpoints": {
		"response": {
			"data": [
				{
					"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
					"url": "https://shop.example/webhooks",
					"enabled": true,
					"enabled_events": [
						"customer.created",
						"order.paid"
					],
					"event_sources": [
						"merchant"
					],
					"api_version": "default",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"request_id": "req_01m7ym4g50evfymc3xj5kynfcy"
		}
	},
	"listWebhookEventTypes": {
		"response": {
			"data": [
				{
					"event_type": "order.created",
					"event_source": "merchant",
					"description": "An order was created."
				},
				{
					"event_type": "order.updated",
					"event_source": "merchant",
					"description": "An order's lines, amounts, customer or delivery changed."
				},
				{
					"event_type": "order.closed",
					"event_source": "merchant",
					"description": "An order was closed: nothing is left to pay."
				},
				{
					"event_type": "order.canceled",
					"event_source": "merchant",
					"description": "An order was canceled."
				},
				{
					"event_type": "order.paid",
					"event_source": "merchant",
					"description": "An order was fully paid. Emitted once per order."
				},
				{
					"event_type": "order.partially_paid",
					"event_source": "merchant",
					"description": "A payment settled on an order and a balance remains."
				},
				{
					"event_type": "order.payment_captured",
					"event_source": "merchant",
					"description": "A payment on an order was captured."
				},
				{
					"event_type": "order.refunded",
					"event_source": "merchant",
					"description": "Part or all of an order's payment was refunded."
				},
				{
					"event_type": "order.inventory_exception.created",
					"event_source": "merchant",
					"description": "An order was paid, but its stock could not be committed."
				},
				{
					"event_type": "order.inventory_exception.resolved",
					"event_source": "merchant",
					"description": "The stock of an order with an inventory exception was settled."
				},
				{
					"event_type": "order.fulfillment.status_changed",
					"event_source": "merchant",
					"description": "An order's fulfillment status changed."
				},
				{
					"event_type": "payment_intent.created",
					"event_source": "merchant",
					"description": "A payment intent was created."
				},
				{
					"event_type": "payment_intent.requires_action",
					"event_source": "merchant",
					"description": "The buyer has to act, for example authenticate with the card's bank."
				},
				{
					"event_type": "payment_intent.processing",
					"event_source": "merchant",
					"description": "A payment was accepted and has not settled yet."
				},
				{
					"event_type": "payment_intent.succeeded",
					"event_source": "merchant",
					"description": "A payment intent succeeded."
				},
				{
					"event_type": "payment_intent.payment_failed",
					"event_source": "merchant",
					"description": "An attempt to pay was declined or failed."
				},
				{
					"event_type": "payment_intent.canceled",
					"event_source": "merchant",
					"description": "A payment intent was canceled."
				},
				{
					"event_type": "checkout_session.created",
					"event_source": "merchant",
					"description": "A checkout session was created."
				},
				{
					"event_type": "checkout_session.completed",
					"event_source": "merchant",
					"description": "A buyer completed a checkout session."
				},
				{
					"event_type": "checkout_session.expired",
					"event_source": "merchant",
					"description": "A checkout session ended without a payment."
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50v36xyfm5gff6x7n8"
		}
	},
	"listWebhookEvents": {
		"response": {
			"data": [
				{
					"webhook_event_id": "whev_01m7ym4k2rjt2aqrfsf1975tsn",
					"event_type": "order.paid",
					"payload_version": 1,
					"api_version": "2026-11-01",
					"mode": "test",
					"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
					"created_at": "2026-11-21T08:39:03.000Z",
					"request": {
						"id": "req_01m7ym4g50g9h8eg2bn2j5xehe",
						"idempotency_key": "example-167"
					},
					"data": {
						"order": {
							"order_id": "ord_01m7ym4k2rpy4pr7qnmjgx14xn",
							"status": "closed",
							"payment_status": "paid",
							"fulfillment_status": "not_required",
							"total_money": {
								"amount": 900,
								"currency": "USD"
							},
							"settlement_amounts": {
								"paid_money": {
									"amount": 900,
									"currency": "USD"
								},
								"refunded_money": {
									"amount": 0,
									"currency": "USD"
								},
								"outstanding_money": {
									"amount": 0,
									"currency": "USD"
								},
								"settled_tip_money": {
									"amount": 0,
									"currency": "USD"
								}
							}
						},
						"resource_updated_at": "2026-11-21T08:39:03.000Z"
					}
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50kp1nxfrzm5mtnryj"
		}
	},
	"lookUpGiftCard": {
		"request": {
			"code": "BIRTHDAY2026ADA"
		},
		"response": {
			"data": {
				"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr",
				"status": "active",
				"source": "import",
				"last_characters": "6ADA",
				"face_value_money": {
					"amount": 5000,
					"currency": "USD"
				},
				"balance_money": {
					"amount": 5000,
					"currency": "USD"
				},
				"redeemed_money": {
					"amount": 0,
					"currency": "USD"
				},
				"recipient": {
					"email": "ada@example.com",
					"name": "Ada",
					"message": "Happy birthday!",
					"send_at": "2026-12-10T09:00:00.000Z"
				},
				"metadata": {
					"occasion": "birthday"
				},
				"activated_at": "2026-11-21T08:39:03.000Z",
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50qgzta8a5m984pb3v"
		}
	},
	"markInvoiceUncollectible": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"number": "INV-000001",
				"status": "uncollectible",
				"is_overdue": false,
				"is_partially_paid": true,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"recipient_email": "grace@example.com",
				"collection": {
					"mode": "buyer_initiated"
				},
				"payment_due": {
					"type": "payment_terms",
					"invoice_payment_term_id": "ipt_01m816hjw0p9ga4vj72xrff78t"
				},
				"late_fee_policy": {
					"type": "percentage",
					"percent": "1.5",
					"grace_period_days": 0,
					"application_mode": "manual"
				},
				"reminder_policy": {
					"rules": []
				},
				"issued_at": "2026-11-22T08:39:12.000Z",
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"buyer_name": "Grace",
				"due_at": "2026-11-30T04:59:59.999Z",
				"installments": [
					{
						"due_at": "2026-11-30T04:59:59.999Z",
						"amount_money": {
							"amount": 36000,
							"currency": "USD"
						},
						"settled_money": {
							"amount": 18000,
							"currency": "USD"
						}
					}
				],
				"addenda": [
					{
						"type": "late_fee",
						"order_charge_id": "chg_01m8nsqaw0tm3hzg5zqm7j59bp",
						"installment": 1,
						"assessed_at": "2026-11-30T08:39:12.000Z",
						"amount_money": {
							"amount": 450,
							"currency": "USD"
						},
						"base_outstanding_money": {
							"amount": 30000,
							"currency": "USD"
						},
						"waivers": [
							{
								"amount_money": {
									"amount": 450,
									"currency": "USD"
								},
								"reason": "A good customer",
								"waived_at": "2026-11-30T08:39:12.000Z"
							}
						]
					}
				],
				"total_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"paid_money": {
					"amount": 6000,
					"currency": "USD"
				},
				"credited_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"late_fee_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 18000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 18000,
					"currency": "USD"
				},
				"overdue_at": "2026-11-30T05:00:00.000Z",
				"sent_at": "2026-11-30T08:39:12.000Z",
				"metadata": {
					"project": "7"
				},
				"version": 3,
				"created_at": "2026-11-22T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z",
				"uncollectible_at": "2026-11-30T08:39:12.000Z",
				"hosted_url": "http://127.0.0.1:8080/invoice/inv_01m816hjw0cbb5vvtadqb5h4jw#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50rd8bv2e5sbbqx9t5"
		}
	},
	"patchApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50n1rp3hq6r2hh4b1x"
		},
		"request": {
			"name": "Web shop",
			"expected_version": 1
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50n1rp3hq6r2hh4b1x",
				"name": "Web shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g50hqamdmggpk2y91b0",
				"expires_at": null,
				"created_by_api_key_id": "key_01m7ym4g5095yqrqr9f142acxn",
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50aatbbga32xg9nnp3"
		}
	},
	"patchCategory": {
		"path": {
			"category_id": "cat_01mdjvz6v8mj4en47qc0a74h99"
		},
		"request": {
			"name": "Outdoors and garden",
			"expected_version": 1
		},
		"response": {
			"data": {
				"category_id": "cat_01mdjvz6v8mj4en47qc0a74h99",
				"name": "Outdoors and garden",
				"handle": "outdoors",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z"
			},
			"request_id": "req_01m7ym4g509q5xx28rk41kt2r9"
		}
	},
	"patchCreditNote": {
		"path": {
			"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r"
		},
		"request": {
			"metadata": {
				"ticket": "12"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r",
				"status": "draft",
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"line_items": [
					{
						"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
						"quantity": 1,
						"credited_amounts": {
							"subtotal_money": {
								"amount": 12000,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 12000,
								"currency": "USD"
							}
						}
					}
				],
				"total_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"allocated_money": {
					"amount": 0,
					"currency": "USD"
				},
				"available_money": {
					"amount": 0,
					"currency": "USD"
				},
				"allocations": [],
				"metadata": {
					"ticket": "12"
				},
				"version": 2,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z",
				"reason": "One day less"
			},
			"request_id": "req_01m7ym4g50b547pyf2c2t9cd9c"
		}
	},
	"patchCustomer": {
		"path": {
			"customer_id": "cus_01m7ym4g501446xz67rrfbjw40"
		},
		"request": {
			"name": "Ada King",
			"expected_version": 1
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g501446xz67rrfbjw40",
				"name": "Ada King",
				"email": "ada@example.com",
				"merchant_customer_id": "crm-1815",
				"former_names": [
					{
						"name": "Ada Lovelace",
						"until": "2026-11-21T08:39:00.000Z"
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50w2cm2szcn43rtdgk"
		}
	},
	"patchDeliveryMethod": {
		"path": {
			"delivery_method_id": "dmet_01m7ym4g509t27bpmh43xp7h2m"
		},
		"request": {
			"name": "Standard shipping",
			"expected_version": 1
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g509t27bpmh43xp7h2m",
				"name": "Standard shipping",
				"type": "shipment",
				"status": "active",
				"configuration": {
					"pricing": {
						"type": "fixed",
						"fixed": {
							"currency_options": {
								"USD": {
									"amount": 500,
									"currency": "USD"
								}
							}
						}
					},
					"public_details": {
						"service_level": "3 to 5 days"
					}
				},
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g502scm2sw72repja97"
		}
	},
	"patchFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
			"fulfillment_id": "ful_01m7ym4k2r47v4rxpfb1p14kz3"
		},
		"request": {
			"metadata": {
				"carrier": "USPS"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2r47v4rxpfb1p14kz3",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
						"quantity": 5
					}
				],
				"metadata": {
					"carrier": "USPS"
				},
				"handed_off_at": "2026-11-21T08:39:03.000Z",
				"version": 3,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50gsdzrjb4p6f8caer"
		}
	},
	"patchGiftCard": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr"
		},
		"request": {
			"metadata": {
				"occasion": "birthday"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr",
				"status": "active",
				"source": "import",
				"last_characters": "6ADA",
				"face_value_money": {
					"amount": 5000,
					"currency": "USD"
				},
				"balance_money": {
					"amount": 5000,
					"currency": "USD"
				},
				"redeemed_money": {
					"amount": 0,
					"currency": "USD"
				},
				"recipient": {
					"email": "ada@example.com",
					"name": "Ada",
					"message": "Happy birthday!",
					"send_at": "2026-12-10T09:00:00.000Z"
				},
				"metadata": {
					"occasion": "birthday"
				},
				"activated_at": "2026-11-21T08:39:03.000Z",
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50j0e0reqc39m6m5we"
		}
	},
	"patchInventoryAllocationPolicy": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g500r83q1rdehpgzdtz"
		},
		"request": {
			"name": "Store, then warehouse",
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_allocation_policy_id": "invp_01m7ym4g500r83q1rdehpgzdtz",
				"name": "Store, then warehouse",
				"status": "active",
				"configuration": {
					"priority_groups": [
						{
							"priority": 1,
							"location_ids": [
								"loc_01m7ym4g505fark6qh7ec6sjtw"
							]
						},
						{
							"priority": 2,
							"location_ids": [
								"loc_01m7ym4g50sdj2s2jntknyacj9"
							]
						}
					]
				},
				"splitting_behavior": "split_when_required",
				"maximum_locations_per_assignment": 500,
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g500z0dagxsrcy2mf0s",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50naxw9jg50fav4vs3"
		}
	},
	"patchInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g50ksmv9sp3z9k5skh7"
		},
		"request": {
			"metadata": {
				"shelf": "3"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"inventory_count_id": "invc_01m7ym4g50ksmv9sp3z9k5skh7",
				"status": "open",
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"name": "November",
				"lines": [
					{
						"inventory_count_line_id": "invcl_01m7ym4g504spz60xnzta1cggv",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"counted_quantity": 98,
						"expected_quantity": 99,
						"difference_quantity": -1,
						"counted_at": "2026-11-21T08:39:00.000Z",
						"level_version": 9
					}
				],
				"metadata": {
					"shelf": "3"
				},
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50n734tr1wa9qdja6n"
		}
	},
	"patchInventoryItem": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g503em3308c4k6fdct0"
		},
		"request": {
			"name": "Coffee beans, 1 kg bag",
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_item_id": "invi_01m7ym4g503em3308c4k6fdct0",
				"name": "Coffee beans, 1 kg bag",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"sku": "BEANS-1KG",
				"barcode": "4006381333931"
			},
			"request_id": "req_01m7ym4g50cq4f0nhynjz2x256"
		}
	},
	"patchInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd"
		},
		"request": {
			"metadata": {
				"cart": "42"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
				"status": "active",
				"owner": {
					"key": "cart-42",
					"expires_at": "2026-11-21T08:44:00.000Z"
				},
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"lines": [
					{
						"inventory_reservation_line_id": "invrl_01m7ym4g50czwn8g7zfzsqwwd5",
						"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
						"requested_quantity": 3,
						"held_quantity": 3,
						"committed_quantity": 0,
						"consumed_quantity": 0,
						"released_from_held_quantity": 0,
						"released_from_committed_quantity": 0,
						"at_risk_held_quantity": 0,
						"at_risk_committed_quantity": 0,
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					}
				],
				"metadata": {
					"cart": "42"
				},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50j8qt15znesga1ech"
		}
	},
	"patchInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50g5dwqh85rw1x463h"
		},
		"request": {
			"metadata": {
				"truck": "12"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_transfer_id": "invt_01m7ym4g50g5dwqh85rw1x463h",
				"status": "draft",
				"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
				"lines": [
					{
						"inventory_transfer_line_id": "invtl_01m7ym4g50ee57n6c0e4qm1tj0",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 4,
						"shipped_quantity": 0,
						"received_quantity": 0,
						"returned_quantity": 0
					}
				],
				"metadata": {
					"truck": "12"
				},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50vkt9hrb93d52x2kw"
		}
	},
	"patchInvoice": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"request": {
			"metadata": {
				"project": "7"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"status": "draft",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"collection": {
					"mode": "buyer_initiated"
				},
				"payment_due": {
					"type": "payment_terms",
					"invoice_payment_term_id": "ipt_01m816hjw0p9ga4vj72xrff78t"
				},
				"installments": [],
				"addenda": [],
				"total_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"credited_money": {
					"amount": 0,
					"currency": "USD"
				},
				"late_fee_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"metadata": {
					"project": "7"
				},
				"version": 1,
				"created_at": "2026-11-22T08:39:12.000Z",
				"updated_at": "2026-11-22T08:39:12.000Z",
				"recipient_email": "grace@example.com"
			},
			"request_id": "req_01m7ym4g50m5p2n5a15gxh9zr3"
		}
	},
	"patchInvoicePaymentTerm": {
		"path": {
			"invoice_payment_term_id": "ipt_01m7ym4g50xqb8xp9rver4pkdw"
		},
		"request": {
			"name": "Net 30",
			"expected_version": 1
		},
		"response": {
			"data": {
				"invoice_payment_term_id": "ipt_01m7ym4g50xqb8xp9rver4pkdw",
				"name": "Net 30",
				"calculation": {
					"type": "net_days",
					"days": 30
				},
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"late_fee_policy": {
					"type": "percentage",
					"percent": "1.5",
					"grace_period_days": 5,
					"application_mode": "manual"
				}
			},
			"request_id": "req_01m7ym4g50jky1fw7rgjk0543b"
		}
	},
	"patchLocation": {
		"path": {
			"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
		},
		"request": {
			"name": "Pike Street store",
			"expected_version": 1
		},
		"response": {
			"data": {
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"name": "Pike Street store",
				"status": "active",
				"inventory_settings": {
					"is_fulfillment_enabled": true
				},
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"address": {
					"line1": "1 Main St",
					"city": "Seattle",
					"state": "WA",
					"postal_code": "98101",
					"country": "US"
				}
			},
			"request_id": "req_01m7ym4g50f479er37m6wkhqpa"
		}
	},
	"patchLocationInventorySettings": {
		"path": {
			"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
		},
		"request": {
			"is_fulfillment_enabled": true,
			"expected_version": 2
		},
		"response": {
			"data": {
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"name": "Pike Street store",
				"address": {
					"line1": "1 Main St",
					"city": "Seattle",
					"state": "WA",
					"postal_code": "98101",
					"country": "US"
				},
				"status": "active",
				"inventory_settings": {
					"is_fulfillment_enabled": true
				},
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50g690k8rdqz3wydxj"
		}
	},
	"patchManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
			"manual_payment_id": "mpay_01m7ym4g50ydhcjqsgyj7dsdyj"
		},
		"request": {
			"metadata": {
				"cashier": "Bob"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"manual_payment_id": "mpay_01m7ym4g50ydhcjqsgyj7dsdyj",
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
				"method": "cash",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"tip_money": {
					"amount": 0,
					"currency": "USD"
				},
				"reference": "till 2",
				"received_at": "2026-11-21T08:39:00.000Z",
				"metadata": {
					"cashier": "Bob"
				},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50bbcdx2b11wp8hf3n"
		}
	},
	"patchModifier": {
		"path": {
			"modifier_id": "mod_01m7ym4g50hnjcch9089b5je7t"
		},
		"request": {
			"price_money": {
				"amount": 80,
				"currency": "USD"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"modifier_id": "mod_01m7ym4g50hnjcch9089b5je7t",
				"modifier_group_id": "mg_01m7ym4g50fyw5zx8xtxw9f6k9",
				"name": "Oat milk",
				"price_money": {
					"amount": 80,
					"currency": "USD"
				},
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50s4jaak921vympvyq"
		}
	},
	"patchModifierGroup": {
		"path": {
			"modifier_group_id": "mg_01m7ym4g50fyw5zx8xtxw9f6k9"
		},
		"request": {
			"name": "Milk or cream",
			"expected_version": 1
		},
		"response": {
			"data": {
				"modifier_group_id": "mg_01m7ym4g50fyw5zx8xtxw9f6k9",
				"name": "Milk or cream",
				"type": "list",
				"minimum_selections": 0,
				"maximum_selections": 1,
				"show_on_receipt": true,
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g505rs3p7743ppke49w"
		}
	},
	"patchOrder": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq"
		},
		"request": {
			"metadata": {
				"cart": "42",
				"table": "7"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 3400,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 224,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 3624,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 3624,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42",
					"table": "7"
				},
				"settled_payments": [],
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				}
			},
			"request_id": "req_01m7ym4g50qfp1r9gcydbjww64"
		}
	},
	"patchPartnerApp": {
		"path": {
			"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy"
		},
		"request": {
			"name": "Bookkeeping Pro",
			"expected_version": 1
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
				"name": "Bookkeeping Pro",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50mh4ypqz73dk18ad1"
		}
	},
	"patchPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f"
		},
		"request": {
			"amount_money": {
				"amount": 900,
				"currency": "USD"
			},
			"metadata": {
				"seat": "4"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f",
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
				"status": "requires_payment_method",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"tip_money": {
					"amount": 0,
					"currency": "USD"
				},
				"capture_method": "automatic",
				"refunded_money": {
					"amount": 0,
					"currency": "USD"
				},
				"refund_status": "none",
				"dispute_status": "none",
				"metadata": {
					"seat": "4"
				},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50r0krawjksg3avt9h"
		}
	},
	"patchPaymentLink": {
		"path": {
			"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32"
		},
		"request": {
			"description": "Five teas of the spring.",
			"expected_version": 1
		},
		"response": {
			"data": {
				"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"payment_link_type": "event",
				"status": "active",
				"name": "Tea tasting",
				"description": "Five teas of the spring.",
				"line_items": [
					{
						"key": "seat",
						"name": "Seat",
						"quantity": 0,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"allow_quantity_adjustment": true,
						"min_quantity": 0,
						"max_quantity": 2
					}
				],
				"event_config": {
					"event_at": "2027-05-01T18:00:00.000Z",
					"timezone": "America/Los_Angeles",
					"venue": "Pine Street Tea House",
					"max_total_quantity": 1,
					"ticket_prefix": "TEA-",
					"send_ticket_emails": true
				},
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"url": "http://127.0.0.1:8080/pay/pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"total_quantity_sold": 0
			},
			"request_id": "req_01m7ym4g505566kyy430fcr3vr"
		}
	},
	"patchPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g502g4ngmtc2r9jnya8"
		},
		"request": {
			"metadata": {
				"label": "work"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g502g4ngmtc2r9jnya8",
				"customer_id": "cus_01m7ym4g505jf95bnm53t6ez9b",
				"status": "active",
				"card": {
					"brand": "visa",
					"last4": "4242",
					"exp_month": 12,
					"exp_year": 2039
				},
				"activated_at": "2026-11-21T08:39:00.000Z",
				"metadata": {
					"label": "work"
				},
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50p6x19ew6sbsnfq97"
		}
	},
	"patchPayout": {
		"path": {
			"payout_id": "po_01m7ym4vw09mnr8br20ar4zxn8"
		},
		"request": {
			"metadata": {
				"week": "47"
			},
			"expected_version": 3
		},
		"response": {
			"data": {
				"payout_id": "po_01m7ym4vw09mnr8br20ar4zxn8",
				"status": "paid",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"processor_idempotency_key": "po_01m7ym4vw09mnr8br20ar4zxn8",
				"processor_payout_id": "simpo_po_01m7ym4vw09mnr8br20ar4zxn8",
				"processor_metadata": {
					"payout_id": "po_01m7ym4vw09mnr8br20ar4zxn8"
				},
				"paid_at": "2026-11-21T08:39:14.000Z",
				"metadata": {
					"week": "47"
				},
				"version": 4,
				"created_at": "2026-11-21T08:39:12.000Z",
				"updated_at": "2026-11-22T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50akmr1h77mf7yt958"
		}
	},
	"patchProduct": {
		"path": {
			"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7"
		},
		"request": {
			"name": "T-shirt",
			"expected_version": 1
		},
		"response": {
			"data": {
				"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
				"name": "T-shirt",
				"product_type": "physical",
				"status": "active",
				"options": [
					{
						"name": "Size",
						"values": [
							{
								"value": "S"
							},
							{
								"value": "M"
							},
							{
								"value": "L"
							}
						]
					}
				],
				"variants": [
					{
						"variant_id": "var_01m7ym4g50fzx0pv7kpprp7mn9",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "active",
						"modifier_group_ids": [],
						"name": "T-shirt (S)",
						"sku": "SHIRT-S",
						"unit_price_money": {
							"amount": 2500,
							"currency": "USD"
						},
						"line_item_tax_category": "clothing",
						"selected_options": [
							{
								"option_name": "Size",
								"value": "S"
							}
						],
						"available_for_sale": true,
						"inventory_tracking": "not_tracked",
						"status": "active",
						"metadata": {},
						"version": 2,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					},
					{
						"variant_id": "var_01m7ym4g508dsgpetaj0gsf7eh",
						"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
						"product_type": "physical",
						"product_status": "active",
						"modifier_group_ids": [],
						"name": "T-shirt (M)",
						"sku": "SHIRT-M",
						"unit_price_money": {
							"amount": 2500,
							"currency": "USD"
						},
						"line_item_tax_category": "clothing",
						"selected_options": [
							{
								"option_name": "Size",
								"value": "M"
							}
						],
						"available_for_sale": true,
						"inventory_tracking": "not_tracked",
						"status": "active",
						"metadata": {},
						"version": 2,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z"
					}
				],
				"modifier_group_ids": [],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50zzpdnp8zyf3hhfpj"
		}
	},
	"patchPromotion": {
		"path": {
			"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey"
		},
		"request": {
			"display_name": "10 % off in spring",
			"expected_version": 1
		},
		"response": {
			"data": {
				"promotion_id": "promo_01m7ym4g50ptgp9pg5sgzc0hey",
				"name": "Spring sale",
				"display_name": "10 % off in spring",
				"redemption_type": "code",
				"discount_class": "order",
				"application_method": {
					"type": "percentage",
					"percent": "10",
					"max_discount_money": {
						"amount": 2000,
						"currency": "USD"
					}
				},
				"combines_with": {
					"order": true,
					"line_item": true,
					"service_charge": true
				},
				"exclusivity": null,
				"stacking_mode": "continue",
				"eligibility_rules": [
					{
						"attribute": "order_subtotal",
						"operator": "gte",
						"values": [
							2000
						]
					}
				],
				"codes": [
					{
						"promotion_code_id": "pcode_01m7ym4g50f3vxfg8524j37a5c",
						"code": "SPRING10",
						"max_uses": 500
					}
				],
				"status": "active",
				"applies": "by_code",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5032f9bc57neb35j6f"
		}
	},
	"patchRefund": {
		"path": {
			"refund_id": "re_01m7ym4g50yb34x0sgzjk6skg5"
		},
		"request": {
			"metadata": {
				"ticket": "8120"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g50yb34x0sgzjk6skg5",
				"order_id": "ord_01m7ym4g50cfq5ps1f0bttwb1n",
				"status": "succeeded",
				"reason": "defective_product",
				"amount_money": {
					"amount": 1333,
					"currency": "USD"
				},
				"refunded_money": {
					"amount": 1333,
					"currency": "USD"
				},
				"line_item_allocations": [
					{
						"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
						"quantity": 1,
						"refunded_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"tax_refund_mode": "automatic",
						"automatic_refund": {
							"subtotal_money": {
								"amount": 1250,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 83,
								"currency": "USD"
							},
							"total_money": {
								"amount": 1333,
								"currency": "USD"
							}
						},
						"refund_adjustments": []
					}
				],
				"charge_allocations": [],
				"tip_allocations": [],
				"payment_allocations": [
					{
						"origin": {
							"type": "payment_intent",
							"payment_intent_id": "pi_01m7ym4g50wv5e8kjvdnpwyevq"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "succeeded",
						"processor_idempotency_key": "re_01m7ym4g50yb34x0sgzjk6skg5_pi_01m7ym4g50wv5e8kjvdnpwyevq",
						"processor_refund_id": "simre_re_01m7ym4g50yb34x0sgzjk6skg5_pi_01m7ym4g50wv5e8kjvdnpwyevq"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g50wv5e8kjvdnpwyevq"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
							"component": "subtotal",
							"base_money": {
								"amount": 3750,
								"currency": "USD"
							},
							"exact_amount": "1250",
							"rounding": "none",
							"fraction": {
								"numerator": 1,
								"denominator": 3
							},
							"amount_money": {
								"amount": 1250,
								"currency": "USD"
							}
						},
						{
							"order_line_item_id": "li_01m7ym4g50skbrqxdm1f33rg2x",
							"component": "tax",
							"base_money": {
								"amount": 248,
								"currency": "USD"
							},
							"exact_amount": "248/3",
							"rounding": "half_up",
							"fraction": {
								"numerator": 1,
								"denominator": 3
							},
							"amount_money": {
								"amount": 83,
								"currency": "USD"
							}
						}
					],
					"targets": [],
					"payments": [
						{
							"origin": {
								"type": "payment_intent",
								"payment_intent_id": "pi_01m7ym4g50wv5e8kjvdnpwyevq"
							},
							"base_money": {
								"amount": 3998,
								"currency": "USD"
							},
							"exact_amount": "1333",
							"rounding": "none",
							"amount_money": {
								"amount": 1333,
								"currency": "USD"
							}
						}
					]
				},
				"metadata": {
					"ticket": "8120"
				},
				"completed_at": "2026-11-21T08:39:00.000Z",
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50sv1wzejw39fynh52"
		}
	},
	"patchReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2re38pw8ttn5bqmx0b"
		},
		"request": {
			"metadata": {
				"ticket": "8121"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2re38pw8ttn5bqmx0b",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rfy20ng2k55xphwpv",
						"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r5c3dgnthk79nqjny",
						"return_reason_name": "Chipped",
						"note": "The handle is chipped.",
						"decision_status": "pending",
						"reception_status": "pending",
						"resolution_status": "pending",
						"received_quantity": 0,
						"awaiting_inspection_quantity": 0,
						"sellable_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"resolved_quantity": 0,
						"receipts": [],
						"resolutions": []
					}
				],
				"metadata": {
					"ticket": "8121"
				},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50msdgqmdyy8csbqzh"
		}
	},
	"patchReturnReason": {
		"path": {
			"return_reason_id": "rrsn_01m7ym4g50dc83h866sm9k3php"
		},
		"request": {
			"name": "Too small or large",
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_reason_id": "rrsn_01m7ym4g50dc83h866sm9k3php",
				"name": "Too small or large",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50kyckxhk5gpaq5j42"
		}
	},
	"patchSandbox": {
		"path": {
			"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y"
		},
		"request": {
			"metadata": {
				"team": "Shop"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y",
				"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
				"name": "Next season",
				"api_version": "2026-11-01",
				"clock": {
					"status": "real_time",
					"current_at": "2026-11-21T08:39:00.000Z",
					"offset_millis": 0
				},
				"metadata": {
					"team": "Shop"
				},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50k5qmqtmf1nf40239"
		}
	},
	"patchSettings": {
		"request": {
			"promotions": {
				"max_promotions_per_order": 3
			},
			"checkout": {
				"embed_origins": [
					"https://shop.example"
				]
			},
			"webhooks": {
				"notification_email": "ops@shop.example"
			}
		},
		"response": {
			"data": {
				"api_version": "2026-11-01",
				"promotions": {
					"max_promotions_per_order": 3
				},
				"invoices": {
					"reminder_policy": {
						"rules": []
					}
				},
				"business": {
					"time_zone": "America/New_York"
				},
				"checkout": {
					"embed_origins": [
						"https://shop.example"
					]
				},
				"customer_email_delivery": {
					"order_receipts": "svc_sends"
				},
				"customer_account": {
					"mode": "svc_hosted",
					"subscription_cancellation": "at_period_end"
				},
				"subscriptions": {
					"dunning": {
						"retry_days": [
							1,
							3,
							5,
							7
						],
						"end_action": "cancel"
					}
				},
				"webhooks": {
					"notification_email": "ops@shop.example"
				},
				"post_payment_inventory_failure_action": "none",
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50x59wmtqcxqaqk5j7"
		}
	},
	"patchSubscription": {
		"path": {
			"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2"
		},
		"request": {
			"metadata": {
				"source": "spring"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"plan_version": 2,
				"quantity": 1,
				"billing_interval": "monthly",
				"billing_interval_count": 1,
				"currency": "USD",
				"line_items": [
					{
						"name": "Membership",
						"quantity": 1,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "services",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"payment_method_id": "pm_01m8nsqaw07kvd2kjk8rnhyj4p",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2026-11-30T08:39:12.000Z",
				"current_period_ends_at": "2026-12-14T08:39:12.000Z",
				"next_billing_at": "2026-12-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"credit_money": {
					"amount": 0,
					"currency": "USD"
				},
				"dunning": {
					"attempts": 0
				},
				"metadata": {
					"source": "spring"
				},
				"version": 2,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50qpscxxjq2nk35xev"
		}
	},
	"patchSubscriptionPlan": {
		"path": {
			"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt"
		},
		"request": {
			"metadata": {
				"season": "2026"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"status": "active",
				"name": "Coffee club",
				"billing_interval": "monthly",
				"billing_interval_count": 1,
				"currency": "USD",
				"line_items": [
					{
						"name": "Membership",
						"quantity": 1,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "services",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"trial_period_days": 14,
				"subscription_delivery_method_ids": [],
				"metadata": {
					"season": "2026"
				},
				"version": 2,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g507xr52ctnjb83xcgx"
		}
	},
	"patchTaxRate": {
		"path": {
			"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
		},
		"request": {
			"rate": "6.6",
			"expected_version": 1
		},
		"response": {
			"data": {
				"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab",
				"state": "WA",
				"rate": "6.6",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"name": "Washington",
				"applies_in": "WA"
			},
			"request_id": "req_01m7ym4g500xs0916x0vrvqxhy"
		}
	},
	"patchVariant": {
		"path": {
			"variant_id": "var_01m7ym4g50fzx0pv7kpprp7mn9"
		},
		"request": {
			"unit_price_money": {
				"amount": 2400,
				"currency": "USD"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"variant_id": "var_01m7ym4g50fzx0pv7kpprp7mn9",
				"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
				"product_type": "physical",
				"product_status": "active",
				"modifier_group_ids": [],
				"name": "T-shirt (S)",
				"unit_price_money": {
					"amount": 2400,
					"currency": "USD"
				},
				"line_item_tax_category": "clothing",
				"selected_options": [
					{
						"option_name": "Size",
						"value": "S"
					}
				],
				"available_for_sale": true,
				"inventory_tracking": "not_tracked",
				"status": "active",
				"metadata": {},
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"sku": "SHIRT-S"
			},
			"request_id": "req_01m7ym4g509xcyrxdajc6rrahy"
		}
	},
	"patchWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7"
		},
		"request": {
			"enabled_events": [
				"order.paid"
			],
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
				"url": "https://shop.example/webhooks",
				"enabled": true,
				"enabled_events": [
					"order.paid"
				],
				"event_sources": [
					"merchant"
				],
				"api_version": "default",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50t475my1yavw61yed"
		}
	},
	"pauseSubscription": {
		"path": {
			"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2"
		},
		"request": {
			"expected_version": 6
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "paused",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"plan_version": 2,
				"quantity": 1,
				"billing_interval": "monthly",
				"billing_interval_count": 1,
				"currency": "USD",
				"line_items": [
					{
						"name": "Membership",
						"quantity": 1,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "services",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"payment_method_id": "pm_01m8nsqaw07kvd2kjk8rnhyj4p",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2026-12-14T08:39:12.000Z",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0r7y7sf0v6bg4w2ya",
				"credit_money": {
					"amount": 0,
					"currency": "USD"
				},
				"dunning": {
					"attempts": 0
				},
				"metadata": {
					"source": "spring"
				},
				"version": 7,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-12-15T08:39:12.000Z",
				"paused_at": "2026-12-15T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50ew2554fqw47sgp9d"
		}
	},
	"payCheckout": {
		"request": {
			"payment_source": {
				"token": "tok_visa"
			},
			"save_payment_method": true,
			"expected_revision": 9
		},
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "completed",
				"surface": "hosted",
				"revision": 9,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 297,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4797,
								"currency": "USD"
							}
						}
					}
				],
				"is_price_final": true,
				"discounts": [],
				"charges": [
					{
						"name": "Standard",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 33,
								"currency": "USD"
							},
							"total_money": {
								"amount": 533,
								"currency": "USD"
							}
						}
					}
				],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 500,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 330,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 675,
						"currency": "USD"
					},
					"total_money": {
						"amount": 6005,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 0,
					"currency": "USD"
				},
				"due_money": {
					"amount": 0,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [],
					"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
					"delivery_destination": {
						"address": {
							"line1": "1 Pine St",
							"city": "Seattle",
							"state": "WA",
							"postal_code": "98101",
							"country": "US"
						},
						"recipient": {
							"name": "Ada Lovelace"
						}
					},
					"is_destination_required": false,
					"is_choice_required": false
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					}
				},
				"gift_cards": [],
				"payment": {
					"order_payment_attempt_id": "opa_01m7ym4g505ksky8dcck50bpgk",
					"status": "succeeded",
					"method": {
						"type": "card",
						"card": {
							"brand": "visa",
							"last4": "4242"
						}
					}
				}
			},
			"request_id": "req_01m7ym4g5005sjbxtj5rwf4qka"
		}
	},
	"payInvoice": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"request": {
			"payment_source": {
				"token": "tok_visa"
			},
			"amount_money": {
				"amount": 3000,
				"currency": "USD"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"order": {
					"order_id": "ord_01m816hjw0p8519rnfsctadmge",
					"status": "open",
					"payment_status": "partially_paid",
					"refund_status": "none",
					"fulfillment_status": "not_required",
					"pricing_amounts": {
						"subtotal_money": {
							"amount": 36000,
							"currency": "USD"
						},
						"discount_money": {
							"amount": 0,
							"currency": "USD"
						},
						"charge_money": {
							"amount": 0,
							"currency": "USD"
						},
						"tax_money": {
							"amount": 0,
							"currency": "USD"
						},
						"tip_money": {
							"amount": 0,
							"currency": "USD"
						},
						"total_money": {
							"amount": 36000,
							"currency": "USD"
						}
					},
					"settlement_amounts": {
						"paid_money": {
							"amount": 3000,
							"currency": "USD"
						},
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						},
						"outstanding_money": {
							"amount": 33000,
							"currency": "USD"
						},
						"settled_tip_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					"line_items": [
						{
							"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
							"name": "Consulting",
							"quantity": 3,
							"unit_price_money": {
								"amount": 12000,
								"currency": "USD"
							},
							"modifiers": [],
							"line_item_tax_category": "physical_goods",
							"tax": {
								"rate": "0"
							},
							"fulfillment": {
								"requirement": "none"
							},
							"pricing_amounts": {
								"subtotal_money": {
									"amount": 36000,
									"currency": "USD"
								},
								"discount_money": {
									"amount": 0,
									"currency": "USD"
								},
								"tax_money": {
									"amount": 0,
									"currency": "USD"
								},
								"total_money": {
									"amount": 36000,
									"currency": "USD"
								}
							},
							"refunded_quantity": 0,
							"refunded_money": {
								"amount": 0,
								"currency": "USD"
							}
						}
					],
					"applied_discounts": [],
					"charges": [],
					"tips": [],
					"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
					"buyer": {
						"name": "Grace",
						"email": "grace@example.com"
					},
					"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
					"tax": {
						"enabled": true
					},
					"metadata": {},
					"settled_payments": [
						{
							"origin": {
								"type": "payment_intent",
								"payment_intent_id": "pi_01m816hjw0ckcnhwm8jzaebabf"
							},
							"amount_money": {
								"amount": 3000,
								"currency": "USD"
							},
							"tip_money": {
								"amount": 0,
								"currency": "USD"
							},
							"refunded_money": {
								"amount": 0,
								"currency": "USD"
							},
							"settled_at": "2026-11-22T08:39:12.000Z"
						}
					],
					"version": 7,
					"created_at": "2026-11-22T08:39:12.000Z",
					"updated_at": "2026-11-22T08:39:12.000Z"
				},
				"payment_attempt": {
					"order_payment_attempt_id": "opa_01m816hjw0382f5nfv09gmnm5s",
					"order_id": "ord_01m816hjw0p8519rnfsctadmge",
					"status": "succeeded",
					"is_resumable": false,
					"completion_behavior": "partial_payment",
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m816hjw0ckcnhwm8jzaebabf",
							"status": "succeeded",
							"amount_money": {
								"amount": 3000,
								"currency": "USD"
							},
							"tip_money": {
								"amount": 0,
								"currency": "USD"
							}
						}
					],
					"version": 2,
					"created_at": "2026-11-22T08:39:12.000Z",
					"updated_at": "2026-11-22T08:39:12.000Z",
					"completed_at": "2026-11-22T08:39:12.000Z"
				}
			},
			"request_id": "req_01m7ym4g50b1qqt314v6msnpa7"
		}
	},
	"payOrder": {
		"path": {
			"order_id": "ord_01m7ym4g506tm0dgww04s1yn2q"
		},
		"request": {
			"action": "pay",
			"payment_source": {
				"token": "tok_visa"
			},
			"expected_outstanding_money": {
				"amount": 1800,
				"currency": "USD"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"order": {
					"order_id": "ord_01m7ym4g506tm0dgww04s1yn2q",
					"status": "closed",
					"payment_status": "paid",
					"refund_status": "none",
					"fulfillment_status": "not_required",
					"pricing_amounts": {
						"subtotal_money": {
							"amount": 1800,
							"currency": "USD"
						},
						"discount_money": {
							"amount": 0,
							"currency": "USD"
						},
						"charge_money": {
							"amount": 0,
							"currency": "USD"
						},
						"tax_money": {
							"amount": 0,
							"currency": "USD"
						},
						"tip_money": {
							"amount": 0,
							"currency": "USD"
						},
						"total_money": {
							"amount": 1800,
							"currency": "USD"
						}
					},
					"settlement_amounts": {
						"paid_money": {
							"amount": 1800,
							"currency": "USD"
						},
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						},
						"outstanding_money": {
							"amount": 0,
							"currency": "USD"
						},
						"settled_tip_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					"line_items": [
						{
							"order_line_item_id": "li_01m7ym4g50mp9cvty60gwnjkwt",
							"name": "Coffee",
							"quantity": 4,
							"unit_price_money": {
								"amount": 450,
								"currency": "USD"
							},
							"modifiers": [],
							"line_item_tax_category": "physical_goods",
							"tax": {
								"rate": "0"
							},
							"fulfillment": {
								"requirement": "none"
							},
							"pricing_amounts": {
								"subtotal_money": {
									"amount": 1800,
									"currency": "USD"
								},
								"discount_money": {
									"amount": 0,
									"currency": "USD"
								},
								"tax_money": {
									"amount": 0,
									"currency": "USD"
								},
								"total_money": {
									"amount": 1800,
									"currency": "USD"
								}
							},
							"refunded_quantity": 0,
							"refunded_money": {
								"amount": 0,
								"currency": "USD"
							}
						}
					],
					"applied_discounts": [],
					"charges": [],
					"tips": [],
					"tax": {
						"enabled": true
					},
					"metadata": {},
					"settled_payments": [
						{
							"origin": {
								"type": "payment_intent",
								"payment_intent_id": "pi_01m7ym4g50ycvsme4sfb3dagyt"
							},
							"amount_money": {
								"amount": 1800,
								"currency": "USD"
							},
							"tip_money": {
								"amount": 0,
								"currency": "USD"
							},
							"refunded_money": {
								"amount": 0,
								"currency": "USD"
							},
							"settled_at": "2026-11-21T08:39:00.000Z"
						}
					],
					"version": 3,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"paid_at": "2026-11-21T08:39:00.000Z",
					"closed_at": "2026-11-21T08:39:00.000Z"
				},
				"payment_attempt": {
					"order_payment_attempt_id": "opa_01m7ym4g50ywxbdpja0w18ygcq",
					"order_id": "ord_01m7ym4g506tm0dgww04s1yn2q",
					"completion_behavior": "complete_order",
					"expected_outstanding_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"status": "succeeded",
					"is_resumable": false,
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g50ycvsme4sfb3dagyt",
							"status": "succeeded",
							"amount_money": {
								"amount": 1800,
								"currency": "USD"
							},
							"tip_money": {
								"amount": 0,
								"currency": "USD"
							}
						}
					],
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"completed_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50d8gr2gjck6be897z"
		}
	},
	"previewDiscount": {
		"request": {
			"order_id": "ord_01m7ym4g50cmnq3qpsd84vwjc7",
			"discount": {
				"promotion": {
					"promotion_code": "SPRING10"
				}
			}
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50cmnq3qpsd84vwjc7",
				"promotion_code": "SPRING10",
				"discount_money": {
					"amount": 300,
					"currency": "USD"
				},
				"replaced_discounts": [],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 2998,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 300,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 2698,
						"currency": "USD"
					}
				},
				"near_misses": []
			},
			"request_id": "req_01m7ym4g50avv29eqscbkwepya"
		}
	},
	"previewSubscriptionPlanChange": {
		"path": {
			"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2"
		},
		"request": {
			"subscription_plan_id": "plan_01m9wdp3w0rbf9tnrnm5f27kxf",
			"expected_version": 8
		},
		"response": {
			"data": {
				"period_started_at": "2026-12-15T08:39:12.000Z",
				"period_ends_at": "2027-01-14T08:39:12.000Z",
				"due_money": {
					"amount": 0,
					"currency": "USD"
				},
				"credit_used_money": {
					"amount": 1161,
					"currency": "USD"
				},
				"credit_money": {
					"amount": 774,
					"currency": "USD"
				},
				"waived_money": {
					"amount": 0,
					"currency": "USD"
				},
				"steps": [
					{
						"rule": "unused_time",
						"line_index": 0,
						"name": "Membership",
						"base_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"remaining_millis": 2592000000,
						"period_millis": 2678400000,
						"exact_amount": "-60000/31",
						"amount_money": {
							"amount": -1935,
							"currency": "USD"
						}
					},
					{
						"rule": "remaining_time",
						"line_index": 0,
						"name": "Membership",
						"base_money": {
							"amount": 1200,
							"currency": "USD"
						},
						"remaining_millis": 2592000000,
						"period_millis": 2678400000,
						"exact_amount": "36000/31",
						"amount_money": {
							"amount": 1161,
							"currency": "USD"
						}
					}
				]
			},
			"request_id": "req_01m7ym4g50gbz232dyzm3kqqc4"
		}
	},
	"processReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2re38pw8ttn5bqmx0b"
		},
		"request": {
			"completion_behavior": "complete_when_ready",
			"receipt": {
				"receiving_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
			},
			"line_items": [
				{
					"return_line_item_id": "retli_01m7ym4k2rfy20ng2k55xphwpv",
					"decision": {
						"approved_quantity": 1
					},
					"received_quantity": 1,
					"resolution": {
						"resolution_type": "refund",
						"quantity": 1
					}
				}
			],
			"expected_version": 2
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2re38pw8ttn5bqmx0b",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "completed",
				"completion_behavior": "complete_when_ready",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rfy20ng2k55xphwpv",
						"order_line_item_id": "li_01m7ym4k2r9k1114xv0jwt1q1c",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r5c3dgnthk79nqjny",
						"return_reason_name": "Chipped",
						"note": "The handle is chipped.",
						"decision_status": "approved",
						"reception_status": "received",
						"resolution_status": "resolved",
						"received_quantity": 1,
						"awaiting_inspection_quantity": 0,
						"sellable_quantity": 1,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"resolved_quantity": 1,
						"receipts": [
							{
								"receiving_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
								"received_at": "2026-11-21T08:39:03.000Z",
								"quantity": 1,
								"awaiting_inspection_quantity": 0,
								"sellable_quantity": 1,
								"damaged_quantity": 0,
								"quarantined_quantity": 0,
								"inventory_movement_ids": [
									"invm_01m7ym4k2rvqg5nscpsn0n3ssc"
								]
							}
						],
						"resolutions": [
							{
								"resolution_type": "refund",
								"quantity": 1,
								"resolved_at": "2026-11-21T08:39:03.000Z",
								"refund_id": "re_01m7ym4k2rxdh517eyqxbb4nmc",
								"amount_money": {
									"amount": 1333,
									"currency": "USD"
								}
							}
						],
						"decision": {
							"decision_basis": "merchant_review",
							"return_required_quantity": 1,
							"allowed_resolution_types": [
								"refund",
								"exchange",
								"store_credit",
								"none"
							],
							"resolution_mode": "manual",
							"refund_timing": "on_receipt",
							"approved_quantity": 1,
							"is_inspection_required": false,
							"decided_at": "2026-11-21T08:39:03.000Z"
						}
					}
				],
				"metadata": {
					"ticket": "8121"
				},
				"version": 3,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"opened_at": "2026-11-21T08:39:03.000Z",
				"completed_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g507vd83tengx0m543j"
		}
	},
	"putInventoryCountLines": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g50ksmv9sp3z9k5skh7"
		},
		"request": {
			"lines": [
				{
					"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
					"counted_quantity": 98
				}
			],
			"expected_version": 1
		},
		"response": {
			"data": {
				"idempotency_key": "example-62",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_count": {
					"inventory_count_id": "invc_01m7ym4g50ksmv9sp3z9k5skh7",
					"status": "open",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"name": "November",
					"lines": [
						{
							"inventory_count_line_id": "invcl_01m7ym4g504spz60xnzta1cggv",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"counted_quantity": 98,
							"expected_quantity": 99,
							"difference_quantity": -1,
							"counted_at": "2026-11-21T08:39:00.000Z",
							"level_version": 9
						}
					],
					"metadata": {},
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50ap5fc0xze8e9jmhm"
		}
	},
	"receiveInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50g5dwqh85rw1x463h"
		},
		"request": {
			"lines": [
				{
					"inventory_transfer_line_id": "invtl_01m7ym4g50ee57n6c0e4qm1tj0",
					"target_received_quantity": 4
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"idempotency_key": "example-70",
				"inventory_movement_ids": [
					"invm_01m7ym4g50d4z2zefrgeas8ama"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50s47y21d6nnabsfn5",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
						"on_hand_quantity": 4,
						"quality_control_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"held_quantity": 0,
						"committed_quantity": 0,
						"safety_stock_quantity": 0,
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"available_quantity": 4,
						"shortage_quantity": 0
					}
				],
				"inventory_transfer": {
					"inventory_transfer_id": "invt_01m7ym4g50g5dwqh85rw1x463h",
					"status": "completed",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50ee57n6c0e4qm1tj0",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"requested_quantity": 4,
							"shipped_quantity": 4,
							"received_quantity": 4,
							"returned_quantity": 0
						}
					],
					"metadata": {
						"truck": "12"
					},
					"version": 4,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g501qwf4eqthg1nmr8x"
		}
	},
	"recoverWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7"
		},
		"request": {
			"since": "2026-11-21T07:39:03.000Z",
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_recovery_id": "wrec_01m7ym4k2rqdstsxcggvdhswya",
				"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
				"since": "2026-11-21T07:39:03.000Z",
				"status": "completed",
				"requested_count": 0,
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g500ssrfq2eda1514k6"
		}
	},
	"releaseInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50czwn8g7zfzsqwwd5",
					"target_released_from_held_quantity": 1
				}
			],
			"expected_version": 5
		},
		"response": {
			"data": {
				"idempotency_key": "example-57",
				"inventory_movement_ids": [
					"invm_01m7ym4g50ms6evbm7p5913ag8"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50geqmsgkvf9y3k0sa",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
						"on_hand_quantity": 99,
						"quality_control_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"held_quantity": 0,
						"committed_quantity": 1,
						"safety_stock_quantity": 2,
						"version": 6,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"available_quantity": 96,
						"shortage_quantity": 0
					}
				],
				"inventory_reservation": {
					"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
					"status": "committed",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:49:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50czwn8g7zfzsqwwd5",
							"inventory_reservation_id": "invr_01m7ym4g501f0c9etkjfrzp5nd",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
							"requested_quantity": 3,
							"held_quantity": 0,
							"committed_quantity": 1,
							"consumed_quantity": 1,
							"released_from_held_quantity": 1,
							"released_from_committed_quantity": 0,
							"at_risk_held_quantity": 0,
							"at_risk_committed_quantity": 0,
							"version": 4,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z"
						}
					],
					"metadata": {
						"cart": "42"
					},
					"version": 6,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g509r2rptpxwt9g0vt2"
		}
	},
	"removeCheckoutDiscount": {
		"path": {
			"applied_discount_id": "disc_01m7ym4g50ygg11tajhr98qped"
		},
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "open",
				"surface": "hosted",
				"revision": 7,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 297,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4797,
								"currency": "USD"
							}
						}
					}
				],
				"discounts": [],
				"charges": [
					{
						"name": "Standard",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 33,
								"currency": "USD"
							},
							"total_money": {
								"amount": 533,
								"currency": "USD"
							}
						}
					}
				],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 500,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 330,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 675,
						"currency": "USD"
					},
					"total_money": {
						"amount": 6005,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"due_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [
						{
							"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
							"name": "Standard",
							"type": "shipment",
							"price_money": {
								"amount": 500,
								"currency": "USD"
							}
						}
					],
					"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
					"delivery_destination": {
						"address": {
							"line1": "1 Pine St",
							"city": "Seattle",
							"state": "WA",
							"postal_code": "98101",
							"country": "US"
						},
						"recipient": {
							"name": "Ada Lovelace"
						}
					},
					"is_destination_required": true,
					"is_choice_required": true
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"application_method": {
						"type": "percentage",
						"percent": "15"
					},
					"amount_money": {
						"amount": 675,
						"currency": "USD"
					}
				},
				"gift_cards": [],
				"payment_collection": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"elements": {
							"mode": "payment",
							"amount_money": {
								"amount": 6005,
								"currency": "USD"
							},
							"payment_method_creation": "manual",
							"payment_method_types": [
								"card",
								"us_bank_account",
								"financing"
							]
						}
					}
				},
				"method_offers": [
					{
						"type": "card",
						"is_available": true
					},
					{
						"type": "us_bank_account",
						"is_available": true
					},
					{
						"type": "financing",
						"is_available": true,
						"minimum_money": {
							"amount": 5000,
							"currency": "USD"
						},
						"maximum_money": {
							"amount": 3000000,
							"currency": "USD"
						}
					}
				],
				"saved_methods": []
			},
			"request_id": "req_01m7ym4g5076np7ccvfjpdch6c"
		}
	},
	"removeCheckoutGiftCard": {
		"path": {
			"gift_card_id": "gc_01m7ym4g50xvxcjhpx5yvtmcaz"
		},
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "open",
				"surface": "hosted",
				"revision": 9,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 297,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4797,
								"currency": "USD"
							}
						}
					}
				],
				"discounts": [],
				"charges": [
					{
						"name": "Standard",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 33,
								"currency": "USD"
							},
							"total_money": {
								"amount": 533,
								"currency": "USD"
							}
						}
					}
				],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 500,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 330,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 675,
						"currency": "USD"
					},
					"total_money": {
						"amount": 6005,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"due_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [
						{
							"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
							"name": "Standard",
							"type": "shipment",
							"price_money": {
								"amount": 500,
								"currency": "USD"
							}
						}
					],
					"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
					"delivery_destination": {
						"address": {
							"line1": "1 Pine St",
							"city": "Seattle",
							"state": "WA",
							"postal_code": "98101",
							"country": "US"
						},
						"recipient": {
							"name": "Ada Lovelace"
						}
					},
					"is_destination_required": true,
					"is_choice_required": true
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"application_method": {
						"type": "percentage",
						"percent": "15"
					},
					"amount_money": {
						"amount": 675,
						"currency": "USD"
					}
				},
				"gift_cards": [],
				"payment_collection": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"elements": {
							"mode": "payment",
							"amount_money": {
								"amount": 6005,
								"currency": "USD"
							},
							"payment_method_creation": "manual",
							"payment_method_types": [
								"card",
								"us_bank_account",
								"financing"
							]
						}
					}
				},
				"method_offers": [
					{
						"type": "card",
						"is_available": true
					},
					{
						"type": "us_bank_account",
						"is_available": true
					},
					{
						"type": "financing",
						"is_available": true,
						"minimum_money": {
							"amount": 5000,
							"currency": "USD"
						},
						"maximum_money": {
							"amount": 3000000,
							"currency": "USD"
						}
					}
				],
				"saved_methods": []
			},
			"request_id": "req_01m7ym4g5058he789rfc7s8q4k"
		}
	},
	"removeGiftCard": {
		"path": {
			"order_id": "ord_01m7ym4k2rpy4pr7qnmjgx14xn",
			"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4k2rpy4pr7qnmjgx14xn",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "not_required",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 900,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 900,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 900,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2r94b359p9pqe75kqw",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "0"
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 900,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"tax": {
					"enabled": true
				},
				"metadata": {},
				"settled_payments": [],
				"version": 3,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50gf146zs801ct8sg5"
		}
	},
	"removeOrderCharge": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
			"order_charge_id": "chg_01m7ym4g508myt0hwndbv1b0ev"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 3400,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 224,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 3624,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 3624,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42",
					"table": "7"
				},
				"settled_payments": [],
				"version": 7,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50z5cfjmmbe0z0y8mh"
		}
	},
	"removeOrderDeliveryMethod": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 3400,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 224,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 3624,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 3624,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42",
					"table": "7"
				},
				"settled_payments": [],
				"version": 9,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g500teav683yxhsrx3z"
		}
	},
	"removeOrderDiscount": {
		"path": {
			"order_id": "ord_01m7ym4g50cmnq3qpsd84vwjc7",
			"applied_discount_id": "disc_01m7ym4g5027e6zbppxn2wdsj7"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50cmnq3qpsd84vwjc7",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "not_required",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 2998,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 2998,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 2998,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50drrc8y58tejx4y7h",
						"name": "Book",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1499,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "0"
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2998,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2998,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"tax": {
					"enabled": true
				},
				"metadata": {},
				"settled_payments": [],
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50b69hqn3fkgg5m0nr"
		}
	},
	"removeOrderLineItem": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
			"order_line_item_id": "li_01m7ym4g50t49v5jd981b8a5vg"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 3400,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 224,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 3624,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 3624,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42",
					"table": "7"
				},
				"settled_payments": [],
				"version": 5,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g502f9fxt4747ntdcex"
		}
	},
	"removeOrderTip": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 3400,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 224,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 3624,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 3624,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42",
					"table": "7"
				},
				"settled_payments": [],
				"version": 11,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50pzt5wc5k17mh18qn"
		}
	},
	"renewSubscription": {
		"path": {
			"subscription_id": "sub_01mcc80cw0jmsgcr209ggmt0b1"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"subscription_id": "sub_01mcc80cw0jmsgcr209ggmt0b1",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"plan_version": 2,
				"quantity": 1,
				"billing_interval": "monthly",
				"billing_interval_count": 1,
				"currency": "USD",
				"line_items": [
					{
						"name": "Membership",
						"quantity": 1,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "services",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"payment_method_id": "pm_01m8nsqaw07kvd2kjk8rnhyj4p",
				"billing_schedule": {
					"owner": "external"
				},
				"anchor_at": "2027-01-29T08:39:12.000Z",
				"current_period_started_at": "2027-01-29T08:39:12.000Z",
				"current_period_ends_at": "2027-02-28T08:39:12.000Z",
				"trial_ends_at": "2027-01-29T08:39:12.000Z",
				"metadata": {},
				"version": 3,
				"created_at": "2027-01-15T08:39:12.000Z",
				"updated_at": "2027-01-30T08:39:12.000Z",
				"latest_order_id": "ord_01mdjvz5w0fbredyzzchcx69an",
				"dunning": {
					"attempts": 0,
					"next_retry_at": "2027-01-30T08:39:12.000Z"
				},
				"credit_money": {
					"amount": 0,
					"currency": "USD"
				},
				"next_billing_at": "2027-02-28T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50w3rgyh7hvv39hzhr"
		}
	},
	"replaceBundleComponents": {
		"path": {
			"product_id": "prod_01mdjvz6v8cpe61g2ygs99g74a"
		},
		"request": {
			"bundle_components": [
				{
					"variant_id": "var_01mdjvz6v806cftfragxsew7cz",
					"quantity": 1
				},
				{
					"variant_id": "var_01mdjvz6v8v67qd1zhex5hs9ab",
					"quantity": 4
				}
			],
			"expected_version": 1
		},
		"response": {
			"data": {
				"product_id": "prod_01mdjvz6v8cpe61g2ygs99g74a",
				"name": "Picnic set",
				"product_type": "bundle",
				"status": "draft",
				"options": [],
				"variants": [
					{
						"variant_id": "var_01mdjvz6v80ged7trzkhk8hxcv",
						"product_id": "prod_01mdjvz6v8cpe61g2ygs99g74a",
						"product_type": "bundle",
						"product_status": "draft",
						"modifier_group_ids": [],
						"name": "Picnic set",
						"sku": "PICNIC",
						"unit_price_money": {
							"amount": 5500,
							"currency": "USD"
						},
						"line_item_tax_category": "physical_goods",
						"selected_options": [],
						"available_for_sale": true,
						"inventory_tracking": "not_tracked",
						"status": "active",
						"metadata": {},
						"version": 2,
						"created_at": "2027-01-30T08:39:13.000Z",
						"updated_at": "2027-01-30T08:39:13.000Z",
						"category_ids": [
							"cat_01mdjvz6v8mj4en47qc0a74h99"
						],
						"bundle_components": [
							{
								"bundle_component_id": "bun_01mdjvz6v84w0grk8g0aqagz46",
								"variant_id": "var_01mdjvz6v806cftfragxsew7cz",
								"quantity": 1
							},
							{
								"bundle_component_id": "bun_01mdjvz6v84bybwgbqyg8ga4hw",
								"variant_id": "var_01mdjvz6v8v67qd1zhex5hs9ab",
								"quantity": 4
							}
						]
					}
				],
				"modifier_group_ids": [],
				"category_ids": [
					"cat_01mdjvz6v8mj4en47qc0a74h99"
				],
				"metadata": {},
				"version": 2,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"bundle_components": [
					{
						"bundle_component_id": "bun_01mdjvz6v84w0grk8g0aqagz46",
						"variant_id": "var_01mdjvz6v806cftfragxsew7cz",
						"quantity": 1
					},
					{
						"bundle_component_id": "bun_01mdjvz6v84bybwgbqyg8ga4hw",
						"variant_id": "var_01mdjvz6v8v67qd1zhex5hs9ab",
						"quantity": 4
					}
				],
				"default_variant": {
					"variant_id": "var_01mdjvz6v80ged7trzkhk8hxcv",
					"product_id": "prod_01mdjvz6v8cpe61g2ygs99g74a",
					"product_type": "bundle",
					"product_status": "draft",
					"modifier_group_ids": [],
					"name": "Picnic set",
					"sku": "PICNIC",
					"unit_price_money": {
						"amount": 5500,
						"currency": "USD"
					},
					"line_item_tax_category": "physical_goods",
					"selected_options": [],
					"available_for_sale": true,
					"inventory_tracking": "not_tracked",
					"status": "active",
					"metadata": {},
					"version": 2,
					"created_at": "2027-01-30T08:39:13.000Z",
					"updated_at": "2027-01-30T08:39:13.000Z",
					"category_ids": [
						"cat_01mdjvz6v8mj4en47qc0a74h99"
					],
					"bundle_components": [
						{
							"bundle_component_id": "bun_01mdjvz6v84w0grk8g0aqagz46",
							"variant_id": "var_01mdjvz6v806cftfragxsew7cz",
							"quantity": 1
						},
						{
							"bundle_component_id": "bun_01mdjvz6v84bybwgbqyg8ga4hw",
							"variant_id": "var_01mdjvz6v8v67qd1zhex5hs9ab",
							"quantity": 4
						}
					]
				}
			},
			"request_id": "req_01m7ym4g509jepnymr51t3szh4"
		}
	},
	"resendEmail": {
		"path": {
			"email_id": "eml_01m7ym4k2rxevgay3fkzx02f4z"
		},
		"request": {
			"email": "ada@example.com",
			"expected_version": 2
		},
		"response": {
			"data": {
				"email_id": "eml_01m7ym4k2r7ywh01b44p9vs95n",
				"kind": "gift_card",
				"resource_type": "gift_card",
				"resource_id": "gc_01m7ym4k2rry0xfdza35zgqrwr",
				"resend_of": "eml_01m7ym4k2rxevgay3fkzx02f4z",
				"recipient_email": "ada@example.com",
				"status": "queued",
				"send_at": "2026-11-21T08:39:03.000Z",
				"attempts": 0,
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g503ah9c3a5mqsevzv1"
		}
	},
	"resendWebhookDelivery": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2r1j1p70n04bwdmh24"
		},
		"request": {
			"reason_message": "The handler had a bug.",
			"expected_version": 2
		},
		"response": {
			"data": {
				"webhook_delivery_attempt_id": "watt_01m7ym4k2rbzsbgpsav2ezagq8",
				"webhook_delivery_id": "wdel_01m7ym4k2r1j1p70n04bwdmh24",
				"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
				"webhook_event_id": "whev_01m7ym4k2ry5fzjwcsqtz1v0tw",
				"action": "resend",
				"reason_message": "The handler had a bug.",
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g506fx37tvvw8pkpz5r"
		}
	},
	"resendWebhookEvent": {
		"path": {
			"webhook_event_id": "whev_01m7ym4k2ry5fzjwcsqtz1v0tw"
		},
		"request": {
			"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7"
		},
		"response": {
			"data": {
				"webhook_delivery_id": "wdel_01m7ym4k2r1j1p70n04bwdmh24",
				"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
				"webhook_event_id": "whev_01m7ym4k2ry5fzjwcsqtz1v0tw",
				"status": "delivered",
				"automatic_attempt_count": 1,
				"max_attempts": 9,
				"attempt_count": 2,
				"delivered_at": "2026-11-21T08:39:03.000Z",
				"last_response_code": 204,
				"version": 3,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g5018cgshwhke47xqg0"
		}
	},
	"resetSandboxClock": {
		"path": {
			"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y"
		},
		"request": {
			"expected_version": 4
		},
		"response": {
			"data": {
				"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y",
				"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
				"name": "Next season",
				"api_version": "2026-11-01",
				"clock": {
					"status": "real_time",
					"current_at": "2026-11-21T08:39:00.000Z",
					"offset_millis": 0
				},
				"metadata": {
					"team": "Shop"
				},
				"version": 5,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g503dk5xtzj7mshb1h1"
		}
	},
	"resolveOrderInventoryException": {
		"path": {
			"order_id": "ord_01m7ym4p0ggaepp4bwcva7tscs"
		},
		"request": {
			"action": "refund",
			"expected_version": 3
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4p0ggaepp4bwcva7tscs",
				"status": "closed",
				"payment_status": "paid",
				"refund_status": "refunded",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 2500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 2500,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 2500,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 2500,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 0,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4p0g17vfwvg3z4s55rhb",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "0"
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2500,
								"currency": "USD"
							}
						},
						"refunded_quantity": 2,
						"refunded_money": {
							"amount": 2500,
							"currency": "USD"
						},
						"refunded_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2500,
								"currency": "USD"
							}
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"inventory_exception_status": "refunded",
				"tax": {
					"enabled": true
				},
				"metadata": {},
				"settled_payments": [
					{
						"origin": {
							"type": "payment_intent",
							"payment_intent_id": "pi_01m7ym4p0g6vzvq42y4c8z0vnn"
						},
						"amount_money": {
							"amount": 2500,
							"currency": "USD"
						},
						"tip_money": {
							"amount": 0,
							"currency": "USD"
						},
						"refunded_money": {
							"amount": 2500,
							"currency": "USD"
						},
						"settled_at": "2026-11-21T08:39:06.000Z"
					}
				],
				"paid_at": "2026-11-21T08:39:06.000Z",
				"closed_at": "2026-11-21T08:39:06.000Z",
				"version": 4,
				"created_at": "2026-11-21T08:39:06.000Z",
				"updated_at": "2026-11-21T08:39:06.000Z"
			},
			"request_id": "req_01m7ym4g505pm73cs20qapd3rt"
		}
	},
	"resumeCheckout": {
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "completed",
				"surface": "hosted",
				"revision": 9,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 297,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4797,
								"currency": "USD"
							}
						}
					}
				],
				"is_price_final": true,
				"discounts": [],
				"charges": [
					{
						"name": "Standard",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 33,
								"currency": "USD"
							},
							"total_money": {
								"amount": 533,
								"currency": "USD"
							}
						}
					}
				],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 500,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 330,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 675,
						"currency": "USD"
					},
					"total_money": {
						"amount": 6005,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 0,
					"currency": "USD"
				},
				"due_money": {
					"amount": 0,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [],
					"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
					"delivery_destination": {
						"address": {
							"line1": "1 Pine St",
							"city": "Seattle",
							"state": "WA",
							"postal_code": "98101",
							"country": "US"
						},
						"recipient": {
							"name": "Ada Lovelace"
						}
					},
					"is_destination_required": false,
					"is_choice_required": false
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					}
				},
				"gift_cards": []
			},
			"request_id": "req_01m7ym4g503rvhjmy4m2fx2xtr"
		}
	},
	"resumeSubscription": {
		"path": {
			"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2"
		},
		"request": {
			"expected_version": 7
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "active",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"plan_version": 2,
				"quantity": 1,
				"billing_interval": "monthly",
				"billing_interval_count": 1,
				"currency": "USD",
				"line_items": [
					{
						"name": "Membership",
						"quantity": 1,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "services",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"payment_method_id": "pm_01m8nsqaw07kvd2kjk8rnhyj4p",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2026-12-14T08:39:12.000Z",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0r7y7sf0v6bg4w2ya",
				"credit_money": {
					"amount": 0,
					"currency": "USD"
				},
				"dunning": {
					"attempts": 0
				},
				"metadata": {
					"source": "spring"
				},
				"version": 8,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-12-15T08:39:12.000Z",
				"next_billing_at": "2027-01-14T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50h5wddmhra5cyeeba"
		}
	},
	"revokeAccessLink": {
		"path": {
			"access_link_id": "acl_01mdjvz6v8xk67pnz81axms8q9"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"access_link_id": "acl_01mdjvz6v8xk67pnz81axms8q9",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"expires_at": "2027-01-31T08:39:13.000Z",
				"version": 2,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"revoked_at": "2027-01-30T08:39:13.000Z",
				"status": "revoked"
			},
			"request_id": "req_01m7ym4g50xskb35vrk71y52t2"
		}
	},
	"revokeApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50n1rp3hq6r2hh4b1x"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50n1rp3hq6r2hh4b1x",
				"name": "Web shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "revoked",
				"sandbox_id": "test_01m7ym4g50hqamdmggpk2y91b0",
				"expires_at": null,
				"created_by_api_key_id": "key_01m7ym4g5095yqrqr9f142acxn",
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"revoked_at": "2026-11-21T08:39:00.000Z",
				"revoked_by_api_key_id": "key_01m7ym4g5095yqrqr9f142acxn"
			},
			"request_id": "req_01m7ym4g50m8vh2d8kd4jsn2s8"
		}
	},
	"rotateWebhookEndpointSecret": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
				"url": "https://shop.example/webhooks",
				"enabled": true,
				"enabled_events": [
					"order.paid"
				],
				"event_sources": [
					"merchant"
				],
				"api_version": "default",
				"metadata": {},
				"version": 3,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"secret": "whsec_YW4gZXhhbXBsZSBvZiBhIHNpZ25pbmcgc2VjcmV0IDMz"
			},
			"request_id": "req_01m7ym4g505ggrw4ddsj888ptn"
		}
	},
	"sendInvoiceReminder": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"number": "INV-000001",
				"status": "open",
				"is_overdue": true,
				"is_partially_paid": true,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"recipient_email": "grace@example.com",
				"collection": {
					"mode": "buyer_initiated"
				},
				"payment_due": {
					"type": "payment_terms",
					"invoice_payment_term_id": "ipt_01m816hjw0p9ga4vj72xrff78t"
				},
				"late_fee_policy": {
					"type": "percentage",
					"percent": "1.5",
					"grace_period_days": 0,
					"application_mode": "manual"
				},
				"reminder_policy": {
					"rules": []
				},
				"issued_at": "2026-11-22T08:39:12.000Z",
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"buyer_name": "Grace",
				"due_at": "2026-11-30T04:59:59.999Z",
				"installments": [
					{
						"due_at": "2026-11-30T04:59:59.999Z",
						"amount_money": {
							"amount": 36000,
							"currency": "USD"
						},
						"settled_money": {
							"amount": 6000,
							"currency": "USD"
						}
					}
				],
				"addenda": [],
				"total_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"paid_money": {
					"amount": 6000,
					"currency": "USD"
				},
				"credited_money": {
					"amount": 0,
					"currency": "USD"
				},
				"late_fee_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 30000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 30000,
					"currency": "USD"
				},
				"overdue_at": "2026-11-30T05:00:00.000Z",
				"sent_at": "2026-11-22T08:39:12.000Z",
				"metadata": {
					"project": "7"
				},
				"version": 3,
				"created_at": "2026-11-22T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z",
				"hosted_url": "http://127.0.0.1:8080/invoice/inv_01m816hjw0cbb5vvtadqb5h4jw#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50qrqemrcn4s5ja83q"
		}
	},
	"sendOrderReceipt": {
		"path": {
			"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a"
		},
		"request": {
			"email": "ada@example.com",
			"expected_version": 4
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
				"email_id": "eml_01m7ym4g509mwn4hcmxjww6sby",
				"email": "ada@example.com",
				"scheduled_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50tdka8cw7p0dabqf4"
		}
	},
	"setCheckoutAmount": {
		"request": {
			"amount_money": null
		},
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "open",
				"surface": "hosted",
				"revision": 5,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 297,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4797,
								"currency": "USD"
							}
						}
					}
				],
				"discounts": [],
				"charges": [
					{
						"name": "Standard",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 33,
								"currency": "USD"
							},
							"total_money": {
								"amount": 533,
								"currency": "USD"
							}
						}
					}
				],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 500,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 330,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 675,
						"currency": "USD"
					},
					"total_money": {
						"amount": 6005,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"due_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [
						{
							"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
							"name": "Standard",
							"type": "shipment",
							"price_money": {
								"amount": 500,
								"currency": "USD"
							}
						}
					],
					"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
					"delivery_destination": {
						"address": {
							"line1": "1 Pine St",
							"city": "Seattle",
							"state": "WA",
							"postal_code": "98101",
							"country": "US"
						},
						"recipient": {
							"name": "Ada Lovelace"
						}
					},
					"is_destination_required": true,
					"is_choice_required": true
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"application_method": {
						"type": "percentage",
						"percent": "15"
					},
					"amount_money": {
						"amount": 675,
						"currency": "USD"
					}
				},
				"gift_cards": [],
				"payment_collection": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"elements": {
							"mode": "payment",
							"amount_money": {
								"amount": 6005,
								"currency": "USD"
							},
							"payment_method_creation": "manual",
							"payment_method_types": [
								"card",
								"us_bank_account",
								"financing"
							]
						}
					}
				},
				"method_offers": [
					{
						"type": "card",
						"is_available": true
					},
					{
						"type": "us_bank_account",
						"is_available": true
					},
					{
						"type": "financing",
						"is_available": true,
						"minimum_money": {
							"amount": 5000,
							"currency": "USD"
						},
						"maximum_money": {
							"amount": 3000000,
							"currency": "USD"
						}
					}
				],
				"saved_methods": []
			},
			"request_id": "req_01m7ym4g500ga6xb977dtx0d1j"
		}
	},
	"setCheckoutCustomer": {
		"request": {
			"buyer": {
				"name": "Ada Lovelace",
				"email": "ada@example.com"
			}
		},
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "open",
				"surface": "hosted",
				"revision": 1,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4500,
								"currency": "USD"
							}
						}
					}
				],
				"discounts": [],
				"charges": [],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 450,
						"currency": "USD"
					},
					"total_money": {
						"amount": 4950,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 4950,
					"currency": "USD"
				},
				"due_money": {
					"amount": 4950,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 4950,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [
						{
							"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
							"name": "Standard",
							"type": "shipment",
							"price_money": {
								"amount": 500,
								"currency": "USD"
							}
						}
					],
					"is_destination_required": true,
					"is_choice_required": true
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"application_method": {
						"type": "percentage",
						"percent": "10"
					},
					"amount_money": {
						"amount": 450,
						"currency": "USD"
					}
				},
				"gift_cards": [],
				"payment_collection": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"elements": {
							"mode": "payment",
							"amount_money": {
								"amount": 4950,
								"currency": "USD"
							},
							"payment_method_creation": "manual",
							"payment_method_types": [
								"card",
								"us_bank_account"
							]
						}
					}
				},
				"method_offers": [
					{
						"type": "card",
						"is_available": true
					},
					{
						"type": "us_bank_account",
						"is_available": true
					},
					{
						"type": "financing",
						"is_available": false,
						"unavailable_code": "AMOUNT_BELOW_LIMIT",
						"minimum_money": {
							"amount": 5000,
							"currency": "USD"
						},
						"maximum_money": {
							"amount": 3000000,
							"currency": "USD"
						}
					}
				],
				"saved_methods": []
			},
			"request_id": "req_01m7ym4g50v708pk881q78f038"
		}
	},
	"setCheckoutDelivery": {
		"request": {
			"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
			"delivery_destination": {
				"address": {
					"line1": "1 Pine St",
					"city": "Seattle",
					"state": "WA",
					"postal_code": "98101",
					"country": "US"
				},
				"recipient": {
					"name": "Ada Lovelace"
				}
			}
		},
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "open",
				"surface": "hosted",
				"revision": 3,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 297,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4797,
								"currency": "USD"
							}
						}
					}
				],
				"discounts": [],
				"charges": [
					{
						"name": "Standard",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 33,
								"currency": "USD"
							},
							"total_money": {
								"amount": 533,
								"currency": "USD"
							}
						}
					}
				],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 500,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 330,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 450,
						"currency": "USD"
					},
					"total_money": {
						"amount": 5780,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 5780,
					"currency": "USD"
				},
				"due_money": {
					"amount": 5780,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 5780,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [
						{
							"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
							"name": "Standard",
							"type": "shipment",
							"price_money": {
								"amount": 500,
								"currency": "USD"
							}
						}
					],
					"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
					"delivery_destination": {
						"address": {
							"line1": "1 Pine St",
							"city": "Seattle",
							"state": "WA",
							"postal_code": "98101",
							"country": "US"
						},
						"recipient": {
							"name": "Ada Lovelace"
						}
					},
					"is_destination_required": true,
					"is_choice_required": true
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"application_method": {
						"type": "percentage",
						"percent": "10"
					},
					"amount_money": {
						"amount": 450,
						"currency": "USD"
					}
				},
				"gift_cards": [],
				"payment_collection": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"elements": {
							"mode": "payment",
							"amount_money": {
								"amount": 5780,
								"currency": "USD"
							},
							"payment_method_creation": "manual",
							"payment_method_types": [
								"card",
								"us_bank_account",
								"financing"
							]
						}
					}
				},
				"method_offers": [
					{
						"type": "card",
						"is_available": true
					},
					{
						"type": "us_bank_account",
						"is_available": true
					},
					{
						"type": "financing",
						"is_available": true,
						"minimum_money": {
							"amount": 5000,
							"currency": "USD"
						},
						"maximum_money": {
							"amount": 3000000,
							"currency": "USD"
						}
					}
				],
				"saved_methods": []
			},
			"request_id": "req_01m7ym4g50h9zazxzgx71c5bnv"
		}
	},
	"setCheckoutLineItems": {
		"request": {
			"line_items": [
				{
					"key": "seat",
					"quantity": 1
				}
			]
		},
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50b4gbmvx0t9v1cwp5",
				"status": "open",
				"surface": "hosted",
				"revision": 1,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"order_id": "ord_01m7ym4g50hc6710zs3v4c7n0e",
				"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"is_email_required": true,
				"event": {
					"name": "Tea tasting",
					"event_at": "2027-05-01T18:00:00.000Z",
					"timezone": "America/Los_Angeles",
					"venue": "Pine Street Tea House"
				},
				"line_choices": [
					{
						"key": "seat",
						"name": "Seat",
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"quantity": 0,
						"min_quantity": 0,
						"max_quantity": 2
					}
				],
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50ww681jryqt16zybe",
						"key": "seat",
						"name": "Seat",
						"quantity": 1,
						"unit_price_money": {
							"amount": 2000,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2000,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2000,
								"currency": "USD"
							}
						}
					}
				],
				"discounts": [],
				"charges": [],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 2000,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 2000,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 2000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 2000,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 2000,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"gift_cards": [],
				"payment_collection": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"elements": {
							"mode": "payment",
							"amount_money": {
								"amount": 2000,
								"currency": "USD"
							},
							"payment_method_creation": "manual",
							"payment_method_types": [
								"card",
								"us_bank_account"
							]
						}
					}
				},
				"method_offers": [
					{
						"type": "card",
						"is_available": true
					},
					{
						"type": "us_bank_account",
						"is_available": true
					},
					{
						"type": "financing",
						"is_available": false,
						"unavailable_code": "AMOUNT_BELOW_LIMIT",
						"minimum_money": {
							"amount": 5000,
							"currency": "USD"
						},
						"maximum_money": {
							"amount": 3000000,
							"currency": "USD"
						}
					}
				]
			},
			"request_id": "req_01m7ym4g507hgrsypr9adh1rdz"
		}
	},
	"setCheckoutTip": {
		"request": {
			"application_method": {
				"type": "percentage",
				"percent": "15"
			}
		},
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "open",
				"surface": "hosted",
				"revision": 4,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"is_email_required": true,
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g507c762agt6ehpj9cq",
						"name": "Teapot",
						"quantity": 1,
						"unit_price_money": {
							"amount": 4500,
							"currency": "USD"
						},
						"modifiers": [],
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 4500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 297,
								"currency": "USD"
							},
							"total_money": {
								"amount": 4797,
								"currency": "USD"
							}
						}
					}
				],
				"discounts": [],
				"charges": [
					{
						"name": "Standard",
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 33,
								"currency": "USD"
							},
							"total_money": {
								"amount": 533,
								"currency": "USD"
							}
						}
					}
				],
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 4500,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 500,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 330,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 675,
						"currency": "USD"
					},
					"total_money": {
						"amount": 6005,
						"currency": "USD"
					}
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"due_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"amount_money": {
					"amount": 6005,
					"currency": "USD"
				},
				"buyer": {
					"name": "Ada Lovelace",
					"email": "ada@example.com"
				},
				"delivery": {
					"choices": [
						{
							"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
							"name": "Standard",
							"type": "shipment",
							"price_money": {
								"amount": 500,
								"currency": "USD"
							}
						}
					],
					"delivery_method_id": "dmet_01m7ym4g50rh6288a81r1g60kz",
					"delivery_destination": {
						"address": {
							"line1": "1 Pine St",
							"city": "Seattle",
							"state": "WA",
							"postal_code": "98101",
							"country": "US"
						},
						"recipient": {
							"name": "Ada Lovelace"
						}
					},
					"is_destination_required": true,
					"is_choice_required": true
				},
				"tip": {
					"options": {
						"enabled": true,
						"tip_percent_options": [
							10,
							15,
							20
						],
						"default_tip_percent": 10
					},
					"application_method": {
						"type": "percentage",
						"percent": "15"
					},
					"amount_money": {
						"amount": 675,
						"currency": "USD"
					}
				},
				"gift_cards": [],
				"payment_collection": {
					"processor": {
						"account_id": "acct_simulator",
						"publishable_key": "pk_test_simulator",
						"elements": {
							"mode": "payment",
							"amount_money": {
								"amount": 6005,
								"currency": "USD"
							},
							"payment_method_creation": "manual",
							"payment_method_types": [
								"card",
								"us_bank_account",
								"financing"
							]
						}
					}
				},
				"method_offers": [
					{
						"type": "card",
						"is_available": true
					},
					{
						"type": "us_bank_account",
						"is_available": true
					},
					{
						"type": "financing",
						"is_available": true,
						"minimum_money": {
							"amount": 5000,
							"currency": "USD"
						},
						"maximum_money": {
							"amount": 3000000,
							"currency": "USD"
						}
					}
				],
				"saved_methods": []
			},
			"request_id": "req_01m7ym4g508e31wy6wwhv24ejr"
		}
	},
	"setDefaultPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g502g4ngmtc2r9jnya8"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g505jf95bnm53t6ez9b",
				"name": "Joan Clarke",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"default_payment_method_id": "pm_01m7ym4g502g4ngmtc2r9jnya8"
			},
			"request_id": "req_01m7ym4g50vdmz0ka0t950aecv"
		}
	},
	"setOrderDeliveryMethod": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq"
		},
		"request": {
			"delivery_method_id": "dmet_01m7ym4g509t27bpmh43xp7h2m",
			"expected_version": 7
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 3400,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 500,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 257,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 0,
						"currency": "USD"
					},
					"total_money": {
						"amount": 4157,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 4157,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [
					{
						"order_charge_id": "chg_01m7ym4g5023cjbwpy8xcrgd3k",
						"charge_type": "shipping",
						"name": "Standard shipping",
						"application_method": {
							"type": "fixed",
							"amount_money": {
								"amount": 500,
								"currency": "USD"
							}
						},
						"delivery_method_id": "dmet_01m7ym4g509t27bpmh43xp7h2m",
						"line_item_tax_category": "shipping",
						"tax": {
							"rate": "6.6",
							"delivery": "by_share",
							"exemption": {
								"source": "Streamlined Sales and Use Tax Agreement, Appendix C, Delivery charges; Washington Administrative Code 458-20-110, Delivery charges",
								"effective_from": "2010-01-01"
							},
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 33,
								"currency": "USD"
							},
							"total_money": {
								"amount": 533,
								"currency": "USD"
							}
						},
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"tips": [],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42",
					"table": "7"
				},
				"settled_payments": [],
				"version": 8,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"delivery_method": {
					"delivery_method_id": "dmet_01m7ym4g509t27bpmh43xp7h2m",
					"name": "Standard shipping",
					"type": "shipment",
					"configuration": {
						"pricing": {
							"type": "fixed",
							"fixed": {
								"currency_options": {
									"USD": {
										"amount": 500,
										"currency": "USD"
									}
								}
							}
						},
						"public_details": {
							"service_level": "3 to 5 days"
						}
					}
				}
			},
			"request_id": "req_01m7ym4g50k4j8vg42nkztpr15"
		}
	},
	"setOrderTip": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq"
		},
		"request": {
			"application_method": {
				"type": "percentage",
				"percent": "15"
			},
			"expected_version": 9
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "open",
				"payment_status": "unpaid",
				"refund_status": "none",
				"fulfillment_status": "unfulfilled",
				"pricing_amounts": {
					"subtotal_money": {
						"amount": 3400,
						"currency": "USD"
					},
					"discount_money": {
						"amount": 0,
						"currency": "USD"
					},
					"charge_money": {
						"amount": 0,
						"currency": "USD"
					},
					"tax_money": {
						"amount": 224,
						"currency": "USD"
					},
					"tip_money": {
						"amount": 510,
						"currency": "USD"
					},
					"total_money": {
						"amount": 4134,
						"currency": "USD"
					}
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 4134,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50d8fad1bbtdjbmvfa",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
						"product_type": "physical",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"quantity": 2,
						"unit_price_money": {
							"amount": 1250,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "shipment"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 2500,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 165,
								"currency": "USD"
							},
							"total_money": {
								"amount": 2665,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					},
					{
						"order_line_item_id": "li_01m7ym4g50yf75a6vfgntc9max",
						"name": "Coffee",
						"quantity": 2,
						"unit_price_money": {
							"amount": 450,
							"currency": "USD"
						},
						"modifiers": [],
						"line_item_tax_category": "physical_goods",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50gbd7ne2k9z7egqab"
							}
						},
						"fulfillment": {
							"requirement": "none"
						},
						"pricing_amounts": {
							"subtotal_money": {
								"amount": 900,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 59,
								"currency": "USD"
							},
							"total_money": {
								"amount": 959,
								"currency": "USD"
							}
						},
						"refunded_quantity": 0,
						"refunded_money": {
							"amount": 0,
							"currency": "USD"
						}
					}
				],
				"applied_discounts": [],
				"charges": [],
				"tips": [
					{
						"order_tip_id": "tip_01m7ym4g50bdgch130971et8qy",
						"status": "selected",
						"application_method": {
							"type": "percentage",
							"percent": "15"
						},
						"amount_money": {
							"amount": 510,
							"currency": "USD"
						},
						"payment_intent_allocations": []
					}
				],
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
				},
				"delivery_destination": {
					"address": {
						"city": "Seattle",
						"state": "WA",
						"postal_code": "98101",
						"country": "US"
					}
				},
				"tax": {
					"enabled": true
				},
				"metadata": {
					"cart": "42",
					"table": "7"
				},
				"settled_payments": [],
				"version": 10,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g502gkmqyaar5ym591n"
		}
	},
	"setSafetyStock": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
			"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
		},
		"request": {
			"safety_stock_quantity": 2
		},
		"response": {
			"data": {
				"idempotency_key": "example-47",
				"inventory_movement_ids": [
					"invm_01m7ym4g50mqhmh8nryywfq2kg"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50geqmsgkvf9y3k0sa",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
						"on_hand_quantity": 100,
						"quality_control_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"held_quantity": 0,
						"committed_quantity": 0,
						"safety_stock_quantity": 2,
						"version": 2,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"available_quantity": 98,
						"shortage_quantity": 0
					}
				]
			},
			"request_id": "req_01m7ym4g505xbn0wec37rz6a31"
		}
	},
	"shipInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50g5dwqh85rw1x463h"
		},
		"request": {
			"lines": [
				{
					"inventory_transfer_line_id": "invtl_01m7ym4g50ee57n6c0e4qm1tj0",
					"target_shipped_quantity": 4
				}
			],
			"expected_version": 2
		},
		"response": {
			"data": {
				"idempotency_key": "example-69",
				"inventory_movement_ids": [
					"invm_01m7ym4g501npe7jk6a4vm46wd"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50geqmsgkvf9y3k0sa",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
						"on_hand_quantity": 94,
						"quality_control_quantity": 0,
						"damaged_quantity": 0,
						"quarantined_quantity": 0,
						"held_quantity": 80,
						"committed_quantity": 1,
						"safety_stock_quantity": 2,
						"version": 11,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"available_quantity": 11,
						"shortage_quantity": 0
					}
				],
				"inventory_transfer": {
					"inventory_transfer_id": "invt_01m7ym4g50g5dwqh85rw1x463h",
					"status": "in_transit",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50ee57n6c0e4qm1tj0",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"requested_quantity": 4,
							"shipped_quantity": 4,
							"received_quantity": 0,
							"returned_quantity": 0
						}
					],
					"metadata": {
						"truck": "12"
					},
					"version": 3,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g507v7y838tv26k6491"
		}
	},
	"startOnboarding": {
		"request": {
			"email": "grace@example.com",
			"business_name": "Grace's Compilers"
		},
		"response": {
			"data": {
				"onboarding_session_id": "onb_01m7ym4g5044f4b90qgyjhcz03",
				"status": "verification_required",
				"expires_at": "2026-11-21T08:49:00.000Z"
			},
			"request_id": "req_01m7ym4g50psjhzfnaxkdxrned"
		}
	},
	"testWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7"
		},
		"request": {
			"event_type": "order.paid",
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2rxsxa6dp05w289ts7",
				"webhook_event_id": "whev_01m7ym4k2r1js4z6b62bedsnkx",
				"webhook_delivery_id": "wdel_01m7ym4k2repf6p2awc7x1kahs",
				"status": "pending",
				"automatic_attempt_count": 0,
				"max_attempts": 9,
				"attempt_count": 0,
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g504wg2eqedmchd2dcf"
		}
	},
	"uninstallApp": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17"
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17",
				"deleted": true
			},
			"request_id": "req_01m7ym4g50djkeym48kpztpeac"
		}
	},
	"verifyOnboardingEmail": {
		"request": {
			"onboarding_session_id": "onb_01m7ym4g5044f4b90qgyjhcz03",
			"code": "492817"
		},
		"response": {
			"data": {
				"onboarding_session_id": "onb_01m7ym4g5044f4b90qgyjhcz03",
				"status": "verified",
				"expires_at": "2026-11-21T09:39:00.000Z",
				"session_secret": "svc_onb_example000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g5018pjx2mqmcyb08ez"
		}
	},
	"verifyTicket": {
		"path": {
			"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32"
		},
		"request": {
			"code": "tix_01m7ym4g50nwrxsdn7q7why19p.0000000000000000000000000000000000000000000"
		},
		"response": {
			"data": {
				"ticket_id": "tix_01m7ym4g50nwrxsdn7q7why19p",
				"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"order_id": "ord_01m7ym4g50hc6710zs3v4c7n0e",
				"order_line_item_id": "li_01m7ym4g50ww681jryqt16zybe",
				"tier_key": "seat",
				"name": "Seat",
				"number": "TEA-1",
				"sequence": 1,
				"status": "valid",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50zs1jcf7mvb2hf0p0"
		}
	},
	"voidCreditNote": {
		"path": {
			"credit_note_id": "cn_01m8nsqaw0h3jp7j9fjjy1qfsz"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"credit_note_id": "cn_01m8nsqaw0h3jp7j9fjjy1qfsz",
				"status": "void",
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"line_items": [
					{
						"order_line_item_id": "li_01m816hjw0shw2wwkggpg8gmny",
						"quantity": 1,
						"credited_amounts": {
							"subtotal_money": {
								"amount": 12000,
								"currency": "USD"
							},
							"discount_money": {
								"amount": 0,
								"currency": "USD"
							},
							"tax_money": {
								"amount": 0,
								"currency": "USD"
							},
							"total_money": {
								"amount": 12000,
								"currency": "USD"
							}
						}
					}
				],
				"total_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"allocated_money": {
					"amount": 0,
					"currency": "USD"
				},
				"available_money": {
					"amount": 0,
					"currency": "USD"
				},
				"allocations": [],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z",
				"voided_at": "2026-11-30T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50b9f8gjxgvmwscw3d"
		}
	},
	"voidInvoice": {
		"path": {
			"invoice_id": "inv_01m8nsqaw09xc208kgntzbss24"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"invoice_id": "inv_01m8nsqaw09xc208kgntzbss24",
				"status": "void",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m8nsqaw0sm9fq53rdvgpm4g7",
				"recipient_email": "grace@example.com",
				"collection": {
					"mode": "buyer_initiated"
				},
				"payment_due": {
					"type": "payment_terms",
					"invoice_payment_term_id": "ipt_01m816hjw0p9ga4vj72xrff78t"
				},
				"installments": [],
				"addenda": [],
				"total_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"paid_money": {
					"amount": 0,
					"currency": "USD"
				},
				"credited_money": {
					"amount": 0,
					"currency": "USD"
				},
				"late_fee_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-30T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z",
				"voided_at": "2026-11-30T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g506n75hfr8cpq01t87"
		}
	},
	"waiveInvoiceLateFee": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"request": {
			"reason": "A good customer",
			"expected_version": 3
		},
		"response": {
			"data": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"number": "INV-000001",
				"status": "open",
				"is_overdue": true,
				"is_partially_paid": true,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"recipient_email": "grace@example.com",
				"collection": {
					"mode": "buyer_initiated"
				},
				"payment_due": {
					"type": "payment_terms",
					"invoice_payment_term_id": "ipt_01m816hjw0p9ga4vj72xrff78t"
				},
				"late_fee_policy": {
					"type": "percentage",
					"percent": "1.5",
					"grace_period_days": 0,
					"application_mode": "manual"
				},
				"reminder_policy": {
					"rules": []
				},
				"issued_at": "2026-11-22T08:39:12.000Z",
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"buyer_name": "Grace",
				"due_at": "2026-11-30T04:59:59.999Z",
				"installments": [
					{
						"due_at": "2026-11-30T04:59:59.999Z",
						"amount_money": {
							"amount": 36000,
							"currency": "USD"
						},
						"settled_money": {
							"amount": 6000,
							"currency": "USD"
						}
					}
				],
				"addenda": [
					{
						"type": "late_fee",
						"order_charge_id": "chg_01m8nsqaw0tm3hzg5zqm7j59bp",
						"installment": 1,
						"assessed_at": "2026-11-30T08:39:12.000Z",
						"amount_money": {
							"amount": 450,
							"currency": "USD"
						},
						"base_outstanding_money": {
							"amount": 30000,
							"currency": "USD"
						},
						"waivers": [
							{
								"amount_money": {
									"amount": 450,
									"currency": "USD"
								},
								"reason": "A good customer",
								"waived_at": "2026-11-30T08:39:12.000Z"
							}
						]
					}
				],
				"total_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"paid_money": {
					"amount": 6000,
					"currency": "USD"
				},
				"credited_money": {
					"amount": 0,
					"currency": "USD"
				},
				"late_fee_money": {
					"amount": 0,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 30000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 30000,
					"currency": "USD"
				},
				"overdue_at": "2026-11-30T05:00:00.000Z",
				"sent_at": "2026-11-30T08:39:12.000Z",
				"metadata": {
					"project": "7"
				},
				"version": 3,
				"created_at": "2026-11-22T08:39:12.000Z",
				"updated_at": "2026-11-30T08:39:12.000Z",
				"hosted_url": "http://127.0.0.1:8080/invoice/inv_01m816hjw0cbb5vvtadqb5h4jw#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50cyefdqfqtmnh7jk8"
		}
	}
};

/** By event type. */
export const events: Readonly<Record<string, unknown>> = {
	"app.installed": {
		"webhook_event_id": "whev_01m7ym4g50fcf4bn79q6z83y85",
		"event_type": "app.installed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
				"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17",
				"status": "installed",
				"scopes": [
					"commerce.orders.read"
				]
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"app.scopes_changed": {
		"webhook_event_id": "whev_01m7ym4g50xanh6v488zq5n0eh",
		"event_type": "app.scopes_changed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
				"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17",
				"status": "installed",
				"scopes": [
					"commerce.orders.read",
					"customers.customers.read"
				]
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"app.uninstalled": {
		"webhook_event_id": "whev_01m7ym4g504135539derdh04bj",
		"event_type": "app.uninstalled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g50dv41vrnc40a9kshy",
				"app_installation_id": "appi_01m7ym4k2r3yvfxa3tb3jnxb17",
				"status": "uninstalled",
				"scopes": [
					"commerce.orders.read",
					"customers.customers.read"
				]
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"checkout_session.completed": {
		"webhook_event_id": "whev_01m7ym4g50b9zffewvvbtwxqfe",
		"event_type": "checkout_session.completed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g5005sjbxtj5rwf4qka",
			"idempotency_key": "example-121"
		},
		"data": {
			"checkout_session": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"status": "completed",
				"surface": "hosted"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"checkout_session.created": {
		"webhook_event_id": "whev_01m7ym4g50dtnb7h5qbrf261qz",
		"event_type": "checkout_session.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g508tt7me2zbp4g4v08",
			"idempotency_key": "example-112"
		},
		"data": {
			"checkout_session": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
				"status": "open",
				"surface": "hosted"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"checkout_session.expired": {
		"webhook_event_id": "whev_01m7ym4g504mn0b94fjsyzj2ya",
		"event_type": "checkout_session.expired",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50cv9x35sh68k66z22",
			"idempotency_key": "example-125"
		},
		"data": {
			"checkout_session": {
				"checkout_session_id": "cs_01m7ym4g50jdzhczac7ps6aba9",
				"order_id": "ord_01m7ym4g50k6y3kc2exqd0e155",
				"status": "expired",
				"surface": "hosted",
				"ended_reason": "merchant"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"credit_note.issued": {
		"webhook_event_id": "whev_01m8nsqaw09ycdcyqssa2pt44m",
		"event_type": "credit_note.issued",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50jkvp0ds7111gcz8j",
			"idempotency_key": "example-224"
		},
		"data": {
			"credit_note": {
				"credit_note_id": "cn_01m8nsqaw0mayzsss9bwdvjt3r",
				"number": "CN-000001",
				"status": "issued",
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"total_money": {
					"amount": 12000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"credit_note.voided": {
		"webhook_event_id": "whev_01m8nsqaw0398hyhc4ta2dngw7",
		"event_type": "credit_note.voided",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50b9f8gjxgvmwscw3d",
			"idempotency_key": "example-227"
		},
		"data": {
			"credit_note": {
				"credit_note_id": "cn_01m8nsqaw0h3jp7j9fjjy1qfsz",
				"status": "void",
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"total_money": {
					"amount": 12000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"customer.created": {
		"webhook_event_id": "whev_01m7ym4g50g89habh4drmes768",
		"event_type": "customer.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50e97ashvy5w0zgxsj",
			"idempotency_key": "example-8"
		},
		"data": {
			"customer": {
				"customer_id": "cus_01m7ym4g501446xz67rrfbjw40"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"customer.updated": {
		"webhook_event_id": "whev_01m7ym4g50jzzc3zx1613tfdpc",
		"event_type": "customer.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50w2cm2szcn43rtdgk",
			"idempotency_key": "example-9"
		},
		"data": {
			"customer": {
				"customer_id": "cus_01m7ym4g501446xz67rrfbjw40"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"dispute.closed": {
		"webhook_event_id": "whev_01m7ym4twrw2h8te2mdsk9bcwk",
		"event_type": "dispute.closed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:11.000Z",
		"request": null,
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz0ga5b6t9hcx7gpz37",
				"status": "won",
				"payment_intent_id": "pi_01m7ym4p0g9rkz95pvsz4etg7x",
				"order_id": "ord_01m7ym4p0gb304kf2ts453br0y",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent"
			},
			"resource_updated_at": "2026-11-21T08:39:11.000Z"
		}
	},
	"dispute.created": {
		"webhook_event_id": "whev_01m7ym4qz07xzdvyr6m7xpy30y",
		"event_type": "dispute.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:08.000Z",
		"request": null,
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz0ga5b6t9hcx7gpz37",
				"status": "needs_response",
				"payment_intent_id": "pi_01m7ym4p0g9rkz95pvsz4etg7x",
				"order_id": "ord_01m7ym4p0gb304kf2ts453br0y",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent"
			},
			"resource_updated_at": "2026-11-21T08:39:08.000Z"
		}
	},
	"dispute.updated": {
		"webhook_event_id": "whev_01m7ym4ry8849eymfv1bcvct6m",
		"event_type": "dispute.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:09.000Z",
		"request": {
			"id": "req_01m7ym4g50ev28g9prz7cvfxbx",
			"idempotency_key": "example-202"
		},
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz0ga5b6t9hcx7gpz37",
				"status": "under_review",
				"payment_intent_id": "pi_01m7ym4p0g9rkz95pvsz4etg7x",
				"order_id": "ord_01m7ym4p0gb304kf2ts453br0y",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent"
			},
			"resource_updated_at": "2026-11-21T08:39:09.000Z"
		}
	},
	"email.failed": {
		"webhook_event_id": "whev_01m7ym4k2rmmt7jcf64t4c5a77",
		"event_type": "email.failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": null,
		"data": {
			"email": {
				"email_id": "eml_01m7ym4k2rxevgay3fkzx02f4z",
				"kind": "gift_card",
				"status": "failed",
				"error_class": "recipient_refused",
				"resource_type": "gift_card",
				"resource_id": "gc_01m7ym4k2rry0xfdza35zgqrwr"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"gift_card.disabled": {
		"webhook_event_id": "whev_01m7ym4k2rkrvj79cq03hm23r1",
		"event_type": "gift_card.disabled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50jjyshhynntjkca5s",
			"idempotency_key": "example-170"
		},
		"data": {
			"gift_card": {
				"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr",
				"status": "disabled",
				"last_characters": "6ADA",
				"balance_money": {
					"amount": 5500,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"gift_card.issued": {
		"webhook_event_id": "whev_01m7ym4g50k9y0033w1rky3npq",
		"event_type": "gift_card.issued",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g5070gpjw9xcrnvpcs4",
			"idempotency_key": "example-109"
		},
		"data": {
			"gift_card": {
				"gift_card_id": "gc_01m7ym4g50xvxcjhpx5yvtmcaz",
				"status": "active",
				"last_characters": "2026",
				"balance_money": {
					"amount": 1000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"gift_card.redeemed": {
		"webhook_event_id": "whev_01m7ym4k2r9efsndyszkv4hcgq",
		"event_type": "gift_card.redeemed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50g9h8eg2bn2j5xehe",
			"idempotency_key": "example-167"
		},
		"data": {
			"gift_card": {
				"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr",
				"status": "active",
				"last_characters": "6ADA",
				"balance_money": {
					"amount": 4100,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z",
			"redeemed_money": {
				"amount": 900,
				"currency": "USD"
			},
			"order_id": "ord_01m7ym4k2rpy4pr7qnmjgx14xn"
		}
	},
	"gift_card.refunded": {
		"webhook_event_id": "whev_01m7ym4k2rcp0kacxec75s4vsr",
		"event_type": "gift_card.refunded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g5042tsccnrd82e9d9s",
			"idempotency_key": "example-168"
		},
		"data": {
			"gift_card": {
				"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr",
				"status": "active",
				"last_characters": "6ADA",
				"balance_money": {
					"amount": 5000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z",
			"refunded_money": {
				"amount": 900,
				"currency": "USD"
			},
			"order_id": "ord_01m7ym4k2rpy4pr7qnmjgx14xn",
			"refund_id": "re_01m7ym4k2rn61b7s473yt1xp5a"
		}
	},
	"inventory.reservation.at_risk": {
		"webhook_event_id": "whev_01m7ym4g507pwwz0qnjgqce7y3",
		"event_type": "inventory.reservation.at_risk",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g500cktjxv1k1tddyaa",
			"idempotency_key": "example-59"
		},
		"data": {
			"inventory_reservation": {
				"inventory_reservation_id": "invr_01m7ym4g5061v50j379heqkd98",
				"status": "active",
				"inventory_action_required": {
					"reason": "shortage",
					"inventory_reservation_line_ids": [
						"invrl_01m7ym4g50mfn8nz1cd1stf260"
					]
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"inventory.reservation.expired": {
		"webhook_event_id": "whev_01m7ymzz20y7dsxrsheh9mtvsd",
		"event_type": "inventory.reservation.expired",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:54:00.000Z",
		"request": null,
		"data": {
			"inventory_reservation": {
				"inventory_reservation_id": "invr_01m7ym4g5061v50j379heqkd98",
				"status": "closed",
				"owner": {
					"key": "cart-43",
					"expires_at": "2026-11-21T08:54:00.000Z"
				}
			},
			"resource_updated_at": "2026-11-21T08:54:00.000Z"
		}
	},
	"inventory.shortage.detected": {
		"webhook_event_id": "whev_01m7ym4g50fx4r903gqgmwv22b",
		"event_type": "inventory.shortage.detected",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g500cktjxv1k1tddyaa",
			"idempotency_key": "example-59"
		},
		"data": {
			"inventory_level": {
				"inventory_level_id": "invl_01m7ym4g50geqmsgkvf9y3k0sa",
				"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"shortage_quantity": 42
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"invoice.created": {
		"webhook_event_id": "whev_01m816hjw049a13r8dfr1gwgf5",
		"event_type": "invoice.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-22T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g504df0m5h7mbhr5cqv",
			"idempotency_key": "example-208"
		},
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"status": "draft",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"outstanding_money": {
					"amount": 36000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-22T08:39:12.000Z"
		}
	},
	"invoice.late_fee_assessed": {
		"webhook_event_id": "whev_01m8nsqaw0w89tt0f1tztefxdd",
		"event_type": "invoice.late_fee_assessed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50wddz4e786zyfx2em",
			"idempotency_key": "example-220"
		},
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"number": "INV-000001",
				"status": "open",
				"is_overdue": true,
				"is_partially_paid": true,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"due_at": "2026-11-30T04:59:59.999Z",
				"outstanding_money": {
					"amount": 30450,
					"currency": "USD"
				},
				"due_money": {
					"amount": 30450,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"invoice.late_fee_due": {
		"webhook_event_id": "whev_01m8nd5z405k2s3dm89dw5nh31",
		"event_type": "invoice.late_fee_due",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T05:00:00.000Z",
		"request": null,
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"number": "INV-000001",
				"status": "open",
				"is_overdue": true,
				"is_partially_paid": true,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"due_at": "2026-11-30T04:59:59.999Z",
				"outstanding_money": {
					"amount": 30000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 30000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-30T05:00:00.000Z",
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
			"due_at": "2026-11-30T04:59:59.999Z",
			"base_outstanding_money": {
				"amount": 30000,
				"currency": "USD"
			},
			"late_fee_money": {
				"amount": 450,
				"currency": "USD"
			},
			"late_fee_policy": {
				"type": "percentage",
				"percent": "1.5",
				"grace_period_days": 0,
				"application_mode": "manual"
			}
		}
	},
	"invoice.late_fee_waived": {
		"webhook_event_id": "whev_01m8nsqaw0sw9tw2e8pd7k7f70",
		"event_type": "invoice.late_fee_waived",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50cyefdqfqtmnh7jk8",
			"idempotency_key": "example-221"
		},
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"number": "INV-000001",
				"status": "open",
				"is_overdue": true,
				"is_partially_paid": true,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"due_at": "2026-11-30T04:59:59.999Z",
				"outstanding_money": {
					"amount": 30000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 30000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"invoice.opened": {
		"webhook_event_id": "whev_01m816hjw04kbewxpnmpehhs93",
		"event_type": "invoice.opened",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-22T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g500gr3eqnd2r6qhm2r",
			"idempotency_key": "example-210"
		},
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"number": "INV-000001",
				"status": "open",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"due_at": "2026-11-30T04:59:59.999Z",
				"outstanding_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 36000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-22T08:39:12.000Z"
		}
	},
	"invoice.overdue": {
		"webhook_event_id": "whev_01m85ysn40cxmdkntb4q2c7mqc",
		"event_type": "invoice.overdue",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-24T05:00:00.000Z",
		"request": null,
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw02hrvs9a77n7s0n11",
				"number": "INV-000002",
				"status": "open",
				"is_overdue": true,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0983rce56brf6cz73",
				"due_at": "2026-11-24T04:59:59.999Z",
				"outstanding_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 12000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-24T05:00:00.000Z"
		}
	},
	"invoice.paid": {
		"webhook_event_id": "whev_01m8nsqaw0401v22ap2gyejcz3",
		"event_type": "invoice.paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g508qwxmm5b2hczh83g",
			"idempotency_key": "example-218"
		},
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw02hrvs9a77n7s0n11",
				"number": "INV-000002",
				"status": "paid",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0983rce56brf6cz73",
				"due_at": "2026-11-24T04:59:59.999Z",
				"outstanding_money": {
					"amount": 0,
					"currency": "USD"
				},
				"due_money": {
					"amount": 0,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"invoice.payment_failed": {
		"webhook_event_id": "whev_01m85ysn3zrnawxmmgxye3e34g",
		"event_type": "invoice.payment_failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-24T04:59:59.999Z",
		"request": null,
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw02hrvs9a77n7s0n11",
				"number": "INV-000002",
				"status": "open",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0983rce56brf6cz73",
				"due_at": "2026-11-24T04:59:59.999Z",
				"outstanding_money": {
					"amount": 12000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 12000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-24T04:59:59.999Z",
			"payment_attempt_updated_at": "2026-11-24T04:59:59.999Z",
			"reason": "no_default_payment_method"
		}
	},
	"invoice.sent": {
		"webhook_event_id": "whev_01m816hjw0js5cacmj7cp9bazh",
		"event_type": "invoice.sent",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-22T08:39:12.000Z",
		"request": null,
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"number": "INV-000001",
				"status": "open",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"due_at": "2026-11-30T04:59:59.999Z",
				"outstanding_money": {
					"amount": 36000,
					"currency": "USD"
				},
				"due_money": {
					"amount": 36000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-22T08:39:12.000Z"
		}
	},
	"invoice.updated": {
		"webhook_event_id": "whev_01m816hjw0ga7gghceywpwrr0b",
		"event_type": "invoice.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-22T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50m5p2n5a15gxh9zr3",
			"idempotency_key": "example-209"
		},
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw",
				"status": "draft",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"outstanding_money": {
					"amount": 36000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-22T08:39:12.000Z"
		}
	},
	"invoice.voided": {
		"webhook_event_id": "whev_01m8nsqaw0y0m71r1p0cnqk0mq",
		"event_type": "invoice.voided",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g506n75hfr8cpq01t87",
			"idempotency_key": "example-230"
		},
		"data": {
			"invoice": {
				"invoice_id": "inv_01m8nsqaw09xc208kgntzbss24",
				"status": "void",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m8nsqaw0sm9fq53rdvgpm4g7",
				"outstanding_money": {
					"amount": 12000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"order.canceled": {
		"webhook_event_id": "whev_01m7ym4g50pdd4t3dafd72esk8",
		"event_type": "order.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50zmm6nwz68jar4xrr",
			"idempotency_key": "example-88"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq",
				"status": "canceled",
				"payment_status": "unpaid",
				"fulfillment_status": "unfulfilled",
				"total_money": {
					"amount": 3624,
					"currency": "USD"
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 3624,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"order.closed": {
		"webhook_event_id": "whev_01m7ym4g50b5gm0dcr7jzgzt1a",
		"event_type": "order.closed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50d8gr2gjck6be897z",
			"idempotency_key": "example-90"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g506tm0dgww04s1yn2q",
				"status": "closed",
				"payment_status": "paid",
				"fulfillment_status": "not_required",
				"total_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 0,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"order.created": {
		"webhook_event_id": "whev_01m7ym4g505cvgnzwa9pmczkp1",
		"event_type": "order.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g508bm950h8bg1ec42a",
			"idempotency_key": "example-30"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50cmnq3qpsd84vwjc7",
				"status": "open",
				"payment_status": "unpaid",
				"fulfillment_status": "not_required",
				"total_money": {
					"amount": 2998,
					"currency": "USD"
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 2998,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"order.fulfillment.status_changed": {
		"webhook_event_id": "whev_01m7ym4k2rfgy5v7w7te72dt4v",
		"event_type": "order.fulfillment.status_changed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50rv0ex9r74vhxpkp4",
			"idempotency_key": "example-146"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1",
				"status": "closed",
				"payment_status": "paid",
				"fulfillment_status": "fulfilled",
				"total_money": {
					"amount": 6663,
					"currency": "USD"
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 6663,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 0,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				}
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"order.inventory_exception.created": {
		"webhook_event_id": "whev_01m7ym4p0gpwj56rdp1szc99zk",
		"event_type": "order.inventory_exception.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": null,
		"data": {
			"order": {
				"order_id": "ord_01m7ym4p0ggaepp4bwcva7tscs",
				"status": "closed",
				"payment_status": "paid",
				"fulfillment_status": "unfulfilled",
				"total_money": {
					"amount": 2500,
					"currency": "USD"
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 2500,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 0,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"inventory_exception_status": "paid_inventory_failed"
			},
			"resource_updated_at": "2026-11-21T08:39:06.000Z"
		}
	},
	"order.inventory_exception.resolved": {
		"webhook_event_id": "whev_01m7ym4p0gks75jxv0z4fbf4mm",
		"event_type": "order.inventory_exception.resolved",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": {
			"id": "req_01m7ym4g505pm73cs20qapd3rt",
			"idempotency_key": "example-199"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4p0ggaepp4bwcva7tscs",
				"status": "closed",
				"payment_status": "paid",
				"fulfillment_status": "unfulfilled",
				"total_money": {
					"amount": 2500,
					"currency": "USD"
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 2500,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 2500,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 0,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"inventory_exception_status": "refunded"
			},
			"resource_updated_at": "2026-11-21T08:39:06.000Z"
		}
	},
	"order.paid": {
		"webhook_event_id": "whev_01m7ym4g50zqtvw1ckr44edkxa",
		"event_type": "order.paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50d8gr2gjck6be897z",
			"idempotency_key": "example-90"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g506tm0dgww04s1yn2q",
				"status": "closed",
				"payment_status": "paid",
				"fulfillment_status": "not_required",
				"total_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 0,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"order.partially_paid": {
		"webhook_event_id": "whev_01m7ym4g50zchm16ekd8y3m9fd",
		"event_type": "order.partially_paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50spbq31kptyxpb6kg",
			"idempotency_key": "example-95"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a",
				"status": "open",
				"payment_status": "partially_paid",
				"fulfillment_status": "not_required",
				"total_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 900,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 900,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"order.payment_captured": {
		"webhook_event_id": "whev_01m7ym4g50bph9qwk47ghxgyy0",
		"event_type": "order.payment_captured",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50d8gr2gjck6be897z",
			"idempotency_key": "example-90"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g506tm0dgww04s1yn2q",
				"status": "closed",
				"payment_status": "paid",
				"fulfillment_status": "not_required",
				"total_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 0,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z",
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50ycvsme4sfb3dagyt",
				"status": "succeeded",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g506tm0dgww04s1yn2q"
			}
		}
	},
	"order.refunded": {
		"webhook_event_id": "whev_01m7ym4g50p9475aqwhswh8256",
		"event_type": "order.refunded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50cfq5ps1f0bttwb1n",
				"status": "closed",
				"payment_status": "paid",
				"fulfillment_status": "unfulfilled",
				"total_money": {
					"amount": 3998,
					"currency": "USD"
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 3998,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 1333,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 0,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				},
				"refund_status": "partially_refunded"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z",
			"refund": {
				"refund_id": "re_01m7ym4g50yb34x0sgzjk6skg5",
				"status": "succeeded",
				"order_id": "ord_01m7ym4g50cfq5ps1f0bttwb1n",
				"amount_money": {
					"amount": 1333,
					"currency": "USD"
				},
				"refunded_money": {
					"amount": 1333,
					"currency": "USD"
				}
			}
		}
	},
	"order.updated": {
		"webhook_event_id": "whev_01m7ym4g50x698x3zk7a5xn05c",
		"event_type": "order.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50wcmr5qy4s8ewrrkx",
			"idempotency_key": "example-32"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50cmnq3qpsd84vwjc7",
				"status": "open",
				"payment_status": "unpaid",
				"fulfillment_status": "not_required",
				"total_money": {
					"amount": 2698,
					"currency": "USD"
				},
				"settlement_amounts": {
					"paid_money": {
						"amount": 0,
						"currency": "USD"
					},
					"refunded_money": {
						"amount": 0,
						"currency": "USD"
					},
					"outstanding_money": {
						"amount": 2698,
						"currency": "USD"
					},
					"settled_tip_money": {
						"amount": 0,
						"currency": "USD"
					}
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.canceled": {
		"webhook_event_id": "whev_01m7ym4g50g961rpv2fwsqvfk0",
		"event_type": "payment_intent.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50gj61fn1epaqy0525",
			"idempotency_key": "example-97"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50bart6vdm3h3anqbx",
				"status": "canceled",
				"amount_money": {
					"amount": 400,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.created": {
		"webhook_event_id": "whev_01m7ym4g507zef7286x7aws3qb",
		"event_type": "payment_intent.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50d8gr2gjck6be897z",
			"idempotency_key": "example-90"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50ycvsme4sfb3dagyt",
				"status": "requires_payment_method",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g506tm0dgww04s1yn2q"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.payment_failed": {
		"webhook_event_id": "whev_01m7ym4k2r2vrndb74vdtf6ynk",
		"event_type": "payment_intent.payment_failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50vrt0jh36e4h00b00",
			"idempotency_key": null
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4k2rk49mkam7ncrt81ky",
				"status": "requires_payment_method",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4k2rzn7dz91h1r6d6jtj",
				"last_payment_error": {
					"code": "card_declined",
					"message": "The card was declined.",
					"decline_code": "generic_decline"
				}
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"payment_intent.processing": {
		"webhook_event_id": "whev_01m7ym4g50dyfp7n9ggrwdwxj4",
		"event_type": "payment_intent.processing",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ym6t96xdcbx4st8y",
			"idempotency_key": "example-94"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50dhc1rqewrtcx0v2f",
				"status": "requires_capture",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50wfvqrz2g3z1arq3a"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.requires_action": {
		"webhook_event_id": "whev_01m7ym4p0gs7p2vt6kjp7dqws0",
		"event_type": "payment_intent.requires_action",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": {
			"id": "req_01m7ym4g501gmdgdxv54m3x3bw",
			"idempotency_key": "example-195"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4p0g6vzvq42y4c8z0vnn",
				"status": "requires_action",
				"amount_money": {
					"amount": 2500,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4p0ggaepp4bwcva7tscs"
			},
			"resource_updated_at": "2026-11-21T08:39:06.000Z"
		}
	},
	"payment_intent.succeeded": {
		"webhook_event_id": "whev_01m7ym4g50rg7erag0fhqacshz",
		"event_type": "payment_intent.succeeded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50d8gr2gjck6be897z",
			"idempotency_key": "example-90"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50ycvsme4sfb3dagyt",
				"status": "succeeded",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g506tm0dgww04s1yn2q"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_link.sold_out": {
		"webhook_event_id": "whev_01m7ym4g504h2tdnbkpk0vw0z0",
		"event_type": "payment_link.sold_out",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ey28hxdks4n6x603",
			"idempotency_key": "example-130"
		},
		"data": {
			"payment_link": {
				"payment_link_id": "pl_01m7ym4g50jkyqm5jhtkrb3w32",
				"payment_link_type": "event",
				"status": "active",
				"total_quantity_sold": 1
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_method.activated": {
		"webhook_event_id": "whev_01m7ym4g50tcq4k3kydv4ypk7a",
		"event_type": "payment_method.activated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"payment_method": {
				"payment_method_id": "pm_01m7ym4g502g4ngmtc2r9jnya8",
				"customer_id": "cus_01m7ym4g505jf95bnm53t6ez9b",
				"status": "active"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_method.detached": {
		"webhook_event_id": "whev_01m7ym4g50a3x48zychg93rf12",
		"event_type": "payment_method.detached",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50n4fzsrzsj379czph",
			"idempotency_key": "example-106"
		},
		"data": {
			"payment_method": {
				"payment_method_id": "pm_01m7ym4g50a8fbw8f9kte3bq2z",
				"customer_id": "cus_01m7ym4g505jf95bnm53t6ez9b",
				"status": "detached"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payout.failed": {
		"webhook_event_id": "whev_01m7ym4xtg5hvav85cvgbcm70q",
		"event_type": "payout.failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:14.000Z",
		"request": null,
		"data": {
			"payout": {
				"payout_id": "po_01m7ym4vw0cq4nn3q1hvex50e0",
				"status": "failed",
				"amount_money": {
					"amount": 100,
					"currency": "USD"
				},
				"error": {
					"code": "account_closed",
					"message": "The seller's bank sent the payout back."
				}
			},
			"resource_updated_at": "2026-11-21T08:39:14.000Z"
		}
	},
	"payout.paid": {
		"webhook_event_id": "whev_01m7ym4xtgw4tftm00cmjdhpkr",
		"event_type": "payout.paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:14.000Z",
		"request": null,
		"data": {
			"payout": {
				"payout_id": "po_01m7ym4vw09mnr8br20ar4zxn8",
				"status": "paid",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-21T08:39:14.000Z"
		}
	},
	"product.created": {
		"webhook_event_id": "whev_01m7ym4g50d5wnbzjad9ppb4v1",
		"event_type": "product.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50t1jn9jzpzcjprybc",
			"idempotency_key": "example-14"
		},
		"data": {
			"product": {
				"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
				"status": "active"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"product.updated": {
		"webhook_event_id": "whev_01m7ym4g50r0nefw595pwnqc2v",
		"event_type": "product.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50zzpdnp8zyf3hhfpj",
			"idempotency_key": "example-15"
		},
		"data": {
			"product": {
				"product_id": "prod_01m7ym4g50yqvy2y6fm2mva2x7",
				"status": "active"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"refund.created": {
		"webhook_event_id": "whev_01m7ym4g50w0q1yb6w63ndzc3z",
		"event_type": "refund.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50xnj3s9ck38mgf2k9",
			"idempotency_key": "example-136"
		},
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g50yb34x0sgzjk6skg5",
				"status": "pending",
				"order_id": "ord_01m7ym4g50cfq5ps1f0bttwb1n",
				"amount_money": {
					"amount": 1333,
					"currency": "USD"
				},
				"refunded_money": {
					"amount": 0,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"refund.failed": {
		"webhook_event_id": "whev_01m7ym4j3g0amksjt4da0f6ztp",
		"event_type": "refund.failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:02.000Z",
		"request": null,
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g50eg9fzszjzw1h14ht",
				"status": "failed",
				"order_id": "ord_01m7ym4g5061qmkxmxm9a2xaqm",
				"amount_money": {
					"amount": 1333,
					"currency": "USD"
				},
				"refunded_money": {
					"amount": 0,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-21T08:39:02.000Z"
		}
	},
	"refund.updated": {
		"webhook_event_id": "whev_01m7ym4g50m0qz172vbk00cj43",
		"event_type": "refund.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g50yb34x0sgzjk6skg5",
				"status": "succeeded",
				"order_id": "ord_01m7ym4g50cfq5ps1f0bttwb1n",
				"amount_money": {
					"amount": 1333,
					"currency": "USD"
				},
				"refunded_money": {
					"amount": 1333,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"return.canceled": {
		"webhook_event_id": "whev_01m7ym4k2rdagj1tb2xa13zskq",
		"event_type": "return.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50tf2az3j89kef8ej2",
			"idempotency_key": "example-155"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rq17a6661x2g1zdmx",
				"status": "canceled",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.completed": {
		"webhook_event_id": "whev_01m7ym4k2rhygempmrdkk0cypx",
		"event_type": "return.completed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g507vd83tengx0m543j",
			"idempotency_key": "example-151"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2re38pw8ttn5bqmx0b",
				"status": "completed",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.created": {
		"webhook_event_id": "whev_01m7ym4k2rqsx0831tz5237b0f",
		"event_type": "return.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g5097qqpr63ka9dabh5",
			"idempotency_key": "example-149"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2re38pw8ttn5bqmx0b",
				"status": "requested",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.declined": {
		"webhook_event_id": "whev_01m7ym4k2r6wx9j5q83y85qmsg",
		"event_type": "return.declined",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50crxwn8vq7x0kdvrq",
			"idempotency_key": "example-153"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rrkq94g4bsvy9405d",
				"status": "declined",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.updated": {
		"webhook_event_id": "whev_01m7ym4k2r0hh3qs9br724pwxt",
		"event_type": "return.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50msdgqmdyy8csbqzh",
			"idempotency_key": "example-150"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2re38pw8ttn5bqmx0b",
				"status": "requested",
				"order_id": "ord_01m7ym4k2rbs660qc435p7dxw1"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"subscription.activated": {
		"webhook_event_id": "whev_01m9sv9cw02bq7fwk5v7dzgb6v",
		"event_type": "subscription.activated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-12-14T08:39:12.000Z",
		"request": null,
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "active",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"next_billing_at": "2027-01-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0r7y7sf0v6bg4w2ya"
			},
			"resource_updated_at": "2026-12-14T08:39:12.000Z"
		}
	},
	"subscription.canceled": {
		"webhook_event_id": "whev_01mcc80cw0ynm6pp15ftnhxdvc",
		"event_type": "subscription.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2027-01-15T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50vt95ezqy4psa8sm6",
			"idempotency_key": "example-244"
		},
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "canceled",
				"subscription_plan_id": "plan_01m9wdp3w0rbf9tnrnm5f27kxf",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"current_period_ends_at": "2027-02-14T08:39:12.000Z",
				"latest_order_id": "ord_01mc9nknw0vxz0xnz9w8tr2drq"
			},
			"resource_updated_at": "2027-01-15T08:39:12.000Z"
		}
	},
	"subscription.created": {
		"webhook_event_id": "whev_01m8nsqaw0hb78q967qkdxnghn",
		"event_type": "subscription.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50ch7dj4tqsejf1pg1",
			"idempotency_key": "example-235"
		},
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"current_period_ends_at": "2026-12-14T08:39:12.000Z",
				"next_billing_at": "2026-12-14T08:39:12.000Z"
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"subscription.past_due": {
		"webhook_event_id": "whev_01mc9nknw0a77m1ckkfpcv6712",
		"event_type": "subscription.past_due",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2027-01-14T08:39:12.000Z",
		"request": null,
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "past_due",
				"subscription_plan_id": "plan_01m9wdp3w0rbf9tnrnm5f27kxf",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"current_period_ends_at": "2027-02-14T08:39:12.000Z",
				"next_billing_at": "2027-02-14T08:39:12.000Z",
				"latest_order_id": "ord_01mc9nknw0vxz0xnz9w8tr2drq"
			},
			"resource_updated_at": "2027-01-14T08:39:12.000Z"
		}
	},
	"subscription.paused": {
		"webhook_event_id": "whev_01m9wdp3w0s5z0y98h9thh1kd4",
		"event_type": "subscription.paused",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-12-15T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50ew2554fqw47sgp9d",
			"idempotency_key": "example-237"
		},
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "paused",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0r7y7sf0v6bg4w2ya"
			},
			"resource_updated_at": "2026-12-15T08:39:12.000Z"
		}
	},
	"subscription.payment_failed": {
		"webhook_event_id": "whev_01mc9nknw0ww9a4nddf8236325",
		"event_type": "subscription.payment_failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2027-01-14T08:39:12.000Z",
		"request": null,
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "past_due",
				"subscription_plan_id": "plan_01m9wdp3w0rbf9tnrnm5f27kxf",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"current_period_ends_at": "2027-02-14T08:39:12.000Z",
				"next_billing_at": "2027-02-14T08:39:12.000Z",
				"latest_order_id": "ord_01mc9nknw0vxz0xnz9w8tr2drq"
			},
			"resource_updated_at": "2027-01-14T08:39:12.000Z",
			"order_id": "ord_01mc9nknw0vxz0xnz9w8tr2drq",
			"period_index": 3,
			"reason": "generic_decline",
			"next_retry_at": "2027-01-15T08:39:12.000Z"
		}
	},
	"subscription.payment_succeeded": {
		"webhook_event_id": "whev_01m9sv9cw0jqtdthhxws43y4et",
		"event_type": "subscription.payment_succeeded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-12-14T08:39:12.000Z",
		"request": null,
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "active",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"next_billing_at": "2027-01-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0r7y7sf0v6bg4w2ya"
			},
			"resource_updated_at": "2026-12-14T08:39:12.000Z",
			"order_id": "ord_01m9sv9cw0r7y7sf0v6bg4w2ya",
			"period_index": 1
		}
	},
	"subscription.resumed": {
		"webhook_event_id": "whev_01m9wdp3w0pcfmct9sk4yjrs8g",
		"event_type": "subscription.resumed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-12-15T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50h5wddmhra5cyeeba",
			"idempotency_key": "example-238"
		},
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "active",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"next_billing_at": "2027-01-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0r7y7sf0v6bg4w2ya"
			},
			"resource_updated_at": "2026-12-15T08:39:12.000Z"
		}
	},
	"subscription.trial_will_end": {
		"webhook_event_id": "whev_01m9j437w0thfdm9vydh2krxz5",
		"event_type": "subscription.trial_will_end",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-12-11T08:39:12.000Z",
		"request": null,
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"current_period_ends_at": "2026-12-14T08:39:12.000Z",
				"next_billing_at": "2026-12-14T08:39:12.000Z"
			},
			"resource_updated_at": "2026-12-11T08:39:12.000Z"
		}
	},
	"subscription.updated": {
		"webhook_event_id": "whev_01m8nsqaw0dp5zeyk12r4km7qr",
		"event_type": "subscription.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50qpscxxjq2nk35xev",
			"idempotency_key": "example-236"
		},
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw0rr4rk0prcspcwcz2",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0ry7wkz0ecy2b42jt",
				"customer_id": "cus_01m8nsqaw0v4s176qpbcthga8h",
				"current_period_ends_at": "2026-12-14T08:39:12.000Z",
				"next_billing_at": "2026-12-14T08:39:12.000Z"
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"webhook_endpoint.disabled": {
		"webhook_event_id": "whev_01mdzqysv8mvrebc0tfg0mkadc",
		"event_type": "webhook_endpoint.disabled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2027-02-04T08:39:13.000Z",
		"request": null,
		"data": {
			"webhook_endpoint": {
				"webhook_endpoint_id": "whep_01mdjvz6v8xm0gkpp06qxbyvns",
				"status": "disabled",
				"disabled_reason": "failing"
			},
			"resource_updated_at": "2027-02-04T08:39:13.000Z"
		}
	}
};
