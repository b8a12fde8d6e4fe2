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
					"order_version": 7,
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
	"cancelFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
			"fulfillment_id": "ful_01m7ym4k2r40ed2xy8jkeyx67e"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2r40ed2xy8jkeyx67e",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
				"status": "canceled",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
						"quantity": 1
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"canceled_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50vt201resrtnjcnbk"
		}
	},
	"cancelInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g50k3rebadad8djfcpa"
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
					"inventory_count_id": "invc_01m7ym4g50k3rebadad8djfcpa",
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
			"request_id": "req_01m7ym4g505ttjyxptv99g6qpe"
		}
	},
	"cancelInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50byhms25m56tyztbc"
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
					"inventory_transfer_id": "invt_01m7ym4g50byhms25m56tyztbc",
					"status": "canceled",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50bs09rs0xmehav7yb",
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
			"request_id": "req_01m7ym4g503rtx8r03hbyq3sbq"
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
			"request_id": "req_01m7ym4g5088q5a1ac3a3nrnhc"
		}
	},
	"cancelOrderItems": {
		"path": {
			"order_id": "ord_01m7ym4k2r990b1dhp8yd4p99p"
		},
		"request": {
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4k2rw0qe5yfy5w0ngt24",
					"target_canceled_quantity": 1
				}
			],
			"expected_version": 4
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4k2r990b1dhp8yd4p99p",
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
						"order_line_item_id": "li_01m7ym4k2rw0qe5yfy5w0ngt24",
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
				"inventory_reservation_id": "invr_01m7ym4k2rhrqtcxg0g6q1gvkn",
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
							"payment_intent_id": "pi_01m7ym4k2rsnd2w23zhd0thjmd"
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
			"request_id": "req_01m7ym4g50nhqshxh8215zqpk9"
		}
	},
	"cancelPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50nzwz4j965wqnes31"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"payment_intent_id": "pi_01m7ym4g50nzwz4j965wqnes31",
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
			"request_id": "req_01m7ym4g50xpf2kzdky6zmkeq4"
		}
	},
	"cancelReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rs6ycyattr8n08kfg"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rs6ycyattr8n08kfg",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
				"status": "canceled",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2r1nzxcqhk2xrafza0",
						"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rb6g3ved41w92qh5y",
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
			"request_id": "req_01m7ym4g50wsc7n6pge2v8cxbk"
		}
	},
	"cancelSubscription": {
		"path": {
			"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1"
		},
		"request": {
			"expected_version": 15
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "canceled",
				"subscription_plan_id": "plan_01m9wdp3w08nvj9j0ctvs423g1",
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
						"line_item_tax_category": "physical_goods",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"payment_method_id": "pm_01m9wdp3w0k5gm40wgyeeyh5s4",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2027-01-14T08:39:12.000Z",
				"current_period_ends_at": "2027-02-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"canceled_at": "2027-01-15T08:39:12.000Z",
				"cancellation_reason": "requested",
				"latest_order_id": "ord_01mc9nknw0j0ptxm0pn5jkj2th",
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
			"request_id": "req_01m7ym4g50en1f53ytyc37194r"
		}
	},
	"capturePaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5"
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
				"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5",
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
				"order_payment_attempt_id": "opa_01m7ym4g50vwmfz938wv7ve6zh",
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
				"processor_idempotency_key": "opa_01m7ym4g50vwmfz938wv7ve6zh_pi_01m7ym4g50rsfj2fx3pve6knc5",
				"charge_request": {
					"metadata": {
						"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
						"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5"
					},
					"requested_at": "2026-11-21T08:39:00.000Z"
				},
				"processor_payment_id": "sim_opa_01m7ym4g50vwmfz938wv7ve6zh_pi_01m7ym4g50rsfj2fx3pve6knc5",
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
			"request_id": "req_01m7ym4g500byznd1hme2beqmg"
		}
	},
	"changeAppScopes": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7"
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
				"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7",
				"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
				"partner_app_name": "Bookkeeping Pro",
				"scopes": [
					"commerce.orders.read",
					"customers.customers.read"
				],
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50vw79jvcqe37m62dt"
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
			"request_id": "req_01m7ym4g50whskhbysnhms4a42"
		}
	},
	"changeSubscriptionPlan": {
		"path": {
			"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1"
		},
		"request": {
			"subscription_plan_id": "plan_01m9wdp3w08nvj9j0ctvs423g1",
			"expected_version": 8
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "active",
				"subscription_plan_id": "plan_01m9wdp3w08nvj9j0ctvs423g1",
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
						"line_item_tax_category": "physical_goods",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"payment_method_id": "pm_01m8nsqaw0ht8swmnqv0d8mhea",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2026-12-15T08:39:12.000Z",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0swkg1w9gd83qe9tg",
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
			"request_id": "req_01m7ym4g50agn5cn0p0cectejz"
		}
	},
	"commitInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50rfv4aanzsem25nfz",
					"target_committed_quantity": 2
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"idempotency_key": "example-55",
				"inventory_movement_ids": [
					"invm_01m7ym4g50h1594nvzzmv0myee"
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
					"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rfv4aanzsem25nfz",
							"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
			"request_id": "req_01m7ym4g5016wcv9j7gd8gja9b"
		}
	},
	"confirmPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5"
		},
		"request": {
			"token": "tok_visa",
			"capture_method": "manual",
			"expected_version": 2
		},
		"response": {
			"data": {
				"order": {
					"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
							"order_line_item_id": "li_01m7ym4g50ww681jryqt16zybe",
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
					"active_payment_attempt_id": "opa_01m7ym4g50vwmfz938wv7ve6zh"
				},
				"payment_attempt": {
					"order_payment_attempt_id": "opa_01m7ym4g50vwmfz938wv7ve6zh",
					"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
					"completion_behavior": "partial_payment",
					"status": "processing",
					"is_resumable": false,
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5",
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
			"request_id": "req_01m7ym4g5054zk5q496jzvvmzs"
		}
	},
	"consumeInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50rfv4aanzsem25nfz",
					"target_consumed_quantity": 1
				}
			],
			"expected_version": 4
		},
		"response": {
			"data": {
				"idempotency_key": "example-56",
				"inventory_movement_ids": [
					"invm_01m7ym4g50dh0gempz99ysskhy"
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
					"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rfv4aanzsem25nfz",
							"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
			"request_id": "req_01m7ym4g50ppe4rhpvrqt7k9ma"
		}
	},
	"createAccessLink": {
		"path": {
			"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv"
		},
		"response": {
			"data": {
				"access_link_id": "acl_01mdjvz6v89dtq3xhk1129cdq4",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"expires_at": "2027-01-31T08:39:13.000Z",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"status": "open",
				"url": "http://127.0.0.1:8080/account/acl_01mdjvz6v89dtq3xhk1129cdq4#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50a6qzq3p2cx7jw82c"
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
				"api_key_id": "key_01m7ym4g50sqqrja48g118jzwv",
				"name": "Shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g50n1x9cd1ta0v5mnf6",
				"expires_at": null,
				"created_by_api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"secret_key": "svc_test_example000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g504bxm6rys4xvd6zf6"
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
				"category_id": "cat_01mdjvz6v8wf79y90pzbhascat",
				"status": "active",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z"
			},
			"request_id": "req_01m7ym4g50h9nq99p4gzzpbskn"
		}
	},
	"createCheckoutSession": {
		"request": {
			"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
			"customer": {
				"customer_id": "cus_01m7ym4g508wekenz93m21bcac"
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
						"customer_id": "cus_01m7ym4g508wekenz93m21bcac",
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
			"request_id": "req_01m7ym4g505d1w1t9gdh7d4xt2"
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
			"request_id": "req_01m7ym4g50hp9qf34s6eqk0rd8"
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
				"customer_id": "cus_01m7ym4g50y5cqa18hhwcwns9p",
				"name": "Ada Lovelace",
				"email": "ada@example.com",
				"merchant_customer_id": "crm-1815",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50meykzvh2gg267nyc"
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
				"delivery_method_id": "dmet_01m7ym4g50d7g53zhdvp8nv503",
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
			"request_id": "req_01m7ym4g50k6kp5engx45fawyv"
		}
	},
	"createFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj"
		},
		"request": {
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
					"quantity": 1
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2r40ed2xy8jkeyx67e",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
				"status": "pending",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
						"quantity": 1
					}
				],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g508tt7me2zbp4g4v08"
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
			"request_id": "req_01m7ym4g502705mey8a3851bzz"
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
					"invm_01m7ym4g50wepw702x0ntg0seq"
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
			"request_id": "req_01m7ym4g50e97ashvy5w0zgxsj"
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
				"inventory_allocation_policy_id": "invp_01m7ym4g50sbps81j80s7r2ejh",
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g50cctyr9thzb8nm38a",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g502cxy4bqrtk60yw80"
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
			"request_id": "req_01m7ym4g5070gpjw9xcrnvpcs4"
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
				"inventory_item_id": "invi_01m7ym4g50mtvk9f0hfyhd2bpt",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50x0aj3qd4sn3ds412"
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
					"invm_01m7ym4g502sbqtb7bh5c64je1"
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
					"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rfv4aanzsem25nfz",
							"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
			"request_id": "req_01m7ym4g50r7gabft1nqbmcmnf"
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
					"inventory_transfer_id": "invt_01m7ym4g506jhg3drzh551amh5",
					"status": "draft",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50ab77ese3yn1fdsgf",
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
			"request_id": "req_01m7ym4g507343qs4jcss0vp2h"
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
			"request_id": "req_01m7ym4g50ehwtkkfa4031ewm4"
		}
	},
	"createInvoiceAccessLink": {
		"path": {
			"invoice_id": "inv_01m8nsqaw0vcgpccdj8jhra5qv"
		},
		"response": {
			"data": {
				"access_link_id": "acl_01mdjvz6v83wrdrafjsh2qa8xz",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"invoice_id": "inv_01m8nsqaw0vcgpccdj8jhra5qv",
				"expires_at": "2027-01-31T08:39:13.000Z",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"status": "open",
				"url": "http://127.0.0.1:8080/account/acl_01mdjvz6v83wrdrafjsh2qa8xz#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g500ybjzjeshf62kn6q"
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
					"checkout_session_id": "cs_01m816hjw01kzzf4c3fsq8ag1g",
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
					"url": "http://127.0.0.1:8080/checkout/cs_01m816hjw01kzzf4c3fsq8ag1g#0000000000000000000000000000000000000000000"
				}
			},
			"request_id": "req_01m7ym4g5027qjnehcmpnjew4j"
		}
	},
	"createInvoiceManualPayment": {
		"path": {
			"invoice_id": "inv_01m816hjw0cbb5vvtadqb5h4jw"
		},
		"request": {
			"amount_money": {
				"amount": 6000,
				"currency": "USD"
			},
			"method": "bank_transfer",
			"expected_version": 1
		},
		"response": {
			"data": {
				"manual_payment_id": "mpay_01m816hjw0sckh6f93pr3warhw",
				"order_id": "ord_01m816hjw0p8519rnfsctadmge",
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"method": "bank_transfer",
				"amount_money": {
					"amount": 6000,
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
			"request_id": "req_01m7ym4g503tp0fkdr764pajdr"
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
				"invoice_payment_term_id": "ipt_01m7ym4g50eje6hfb65a2px2t2",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50wqgkf5v8w594t4cz"
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
			"request_id": "req_01m7ym4g5059d7c3mare7qsvfb"
		}
	},
	"createManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e"
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
				"manual_payment_id": "mpay_01m7ym4g50hmpb9t7cjpz9xct0",
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
			"request_id": "req_01m7ym4g50md9zskj64z6k30r5"
		}
	},
	"createModifier": {
		"request": {
			"modifier_group_id": "mg_01m7ym4g50h1gf5c0e7fqgattf",
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
				"modifier_group_id": "mg_01m7ym4g50h1gf5c0e7fqgattf",
				"name": "Oat milk",
				"modifier_id": "mod_01m7ym4g50h265dyxmfxf2x263",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50h4hzfhket0w3acyv"
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
				"modifier_group_id": "mg_01m7ym4g50h1gf5c0e7fqgattf",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50ex25g7xatnchg7gx"
		}
	},
	"createOnboardingApiKey": {
		"request": {
			"mode": "test",
			"name": "First key"
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g504vcdwsqmyfzhjpg4",
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
					"webhooks.read",
					"webhooks.write",
					"reports.read",
					"reports.write"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g50r26vmhqkb4ncfr5s",
				"expires_at": null,
				"created_by_onboarding_session_id": "onb_01m7ym4g500xxvh07ts2fsn30t",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"secret_key": "svc_test_example000000000000000000000000000000000000",
				"mode": "test",
				"merchant_id": "mer_01m7ym4g50ca1xv8wev75tnf86"
			},
			"request_id": "req_01m7ym4g50bwp6kpm4tyrzsgbe"
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
			"request_id": "req_01m7ym4g50aa4e6bkt3ec55g7y"
		}
	},
	"createOrderAccessLink": {
		"path": {
			"order_id": "ord_01mdjvz5w03ptaa41b7s3wy1yn"
		},
		"response": {
			"data": {
				"access_link_id": "acl_01mdjvz6v8h3z9tqpj038t3j2n",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"order_id": "ord_01mdjvz5w03ptaa41b7s3wy1yn",
				"expires_at": "2027-01-31T08:39:13.000Z",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"status": "open",
				"url": "http://127.0.0.1:8080/account/acl_01mdjvz6v8h3z9tqpj038t3j2n#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g500ajcyanzwztwzvf4"
		}
	},
	"createPartnerApp": {
		"request": {
			"name": "Bookkeeping"
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
				"name": "Bookkeeping",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5019dg32ae4zbrb6gx"
		}
	},
	"createPaymentIntent": {
		"path": {
			"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e"
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
				"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5",
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
			"request_id": "req_01m7ym4g50bp8xqg38rcc2st2e"
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
				"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw",
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
				"url": "http://127.0.0.1:8080/pay/pl_01m7ym4g500qbah4nx9vq8aaxw",
				"total_quantity_sold": 0
			},
			"request_id": "req_01m7ym4g502x906p57nwcfdx1n"
		}
	},
	"createPaymentLinkCheckoutSession": {
		"path": {
			"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw"
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
					"checkout_session_id": "cs_01m7ym4g506rffnq4dw6vdchbt",
					"order_id": "ord_01m7ym4g50mvha2rqvehq4yze3",
					"customer": {
						"require_email": true
					},
					"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw",
					"status": "open",
					"surface": "hosted",
					"revision": 1,
					"expires_at": "2026-11-22T08:39:00.000Z",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"url": "http://127.0.0.1:8080/checkout/cs_01m7ym4g506rffnq4dw6vdchbt#0000000000000000000000000000000000000000000"
				}
			},
			"request_id": "req_01m7ym4g5009dhas3xs8rebgvz"
		}
	},
	"createPaymentMethod": {
		"request": {
			"customer_id": "cus_01m7ym4g50c1wyw1zyn66q0dvj"
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50cjncyhn2b4kez8x4",
				"customer_id": "cus_01m7ym4g50c1wyw1zyn66q0dvj",
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
							"client_secret": "simseti_setup_0000000000000000000000000000000000000000000000000000000000000000_secret_test_01m7ym4g50n1x9cd1ta0v5mnf6_000000000000000000000000",
							"js_call": "confirmSetup"
						}
					}
				}
			},
			"request_id": "req_01m7ym4g50y0cwykhdfmadxbnb"
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
				"payout_id": "po_01m7ym4vw0nhfe7j2264b27tth",
				"status": "pending",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"processor_idempotency_key": "po_01m7ym4vw0nhfe7j2264b27tth",
				"processor_metadata": {
					"payout_id": "po_01m7ym4vw0nhfe7j2264b27tth"
				},
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:12.000Z",
				"updated_at": "2026-11-21T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50yqjf7hhw8vgxswsv"
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
			"request_id": "req_01m7ym4g509pzyke2sq0ej1mxc"
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
			"request_id": "req_01m7ym4g502cx1eqh69jqrrfm7"
		}
	},
	"createRefund": {
		"request": {
			"order_id": "ord_01m7ym4g50w0myrqt4vzpm64cd",
			"reason": "defective_product",
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
					"quantity": 1
				}
			]
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g508saafrqb506jvm2c",
				"order_id": "ord_01m7ym4g50w0myrqt4vzpm64cd",
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
						"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
							"payment_intent_id": "pi_01m7ym4g502e80acp4qfj7qzm6"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "pending",
						"processor_idempotency_key": "re_01m7ym4g508saafrqb506jvm2c_pi_01m7ym4g502e80acp4qfj7qzm6"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g502e80acp4qfj7qzm6"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
							"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
								"payment_intent_id": "pi_01m7ym4g502e80acp4qfj7qzm6"
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
			"request_id": "req_01m7ym4g508bhk6026qwbknf41"
		}
	},
	"createReturn": {
		"request": {
			"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
					"requested_quantity": 1,
					"return_reason_id": "rrsn_01m7ym4k2rb6g3ved41w92qh5y",
					"note": "The handle is chipped."
				}
			]
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rd9822je34ht8ax81",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rdscrrha1v3pmwcbf",
						"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rb6g3ved41w92qh5y",
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
			"request_id": "req_01m7ym4g50x2ez6v50xnr5kdny"
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
				"return_reason_id": "rrsn_01m7ym4g50hmym2zbp3cztf22d",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50mefh9ym3kz8ywvex"
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
					"api_key_id": "key_01m7ym4g50z8vycvdj1e0681bt",
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
						"webhooks.read",
						"webhooks.write",
						"reports.read",
						"reports.write"
					],
					"status": "active",
					"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y",
					"expires_at": null,
					"created_by_api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk",
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
			"request_id": "req_01m7ym4g5097qqpr63ka9dabh5"
		}
	},
	"createSubscription": {
		"request": {
			"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
			"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
			"payment_method_id": "pm_01m8nsqaw0ht8swmnqv0d8mhea"
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
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
						"line_item_tax_category": "physical_goods",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"payment_method_id": "pm_01m8nsqaw0ht8swmnqv0d8mhea",
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
			"request_id": "req_01m7ym4g5074s0kqy7q11s0gtq"
		}
	},
	"createSubscriptionAccessLink": {
		"path": {
			"subscription_id": "sub_01mcc80cw0ky82bsm167yq5pwe"
		},
		"response": {
			"data": {
				"access_link_id": "acl_01mdjvz6v8e59dmmr6gsky7zvx",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"subscription_id": "sub_01mcc80cw0ky82bsm167yq5pwe",
				"expires_at": "2027-01-31T08:39:13.000Z",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"status": "open",
				"url": "http://127.0.0.1:8080/account/acl_01mdjvz6v8e59dmmr6gsky7zvx#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g506nkh9jr1y1tm3mzv"
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
						"line_item_tax_category": "physical_goods",
						"fulfillment": {
							"requirement": "none"
						},
						"modifiers": []
					}
				],
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
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
			"request_id": "req_01m7ym4g50ch7dj4tqsejf1pg1"
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
			"request_id": "req_01m7ym4g50a3ceh8pkd2akx7dh"
		}
	},
	"createTestWebhookEvent": {
		"request": {
			"event_type": "customer.created"
		},
		"response": {
			"data": {
				"webhook_event_id": "whev_01m7ym4k2rvy6z17eevksqq1h5",
				"event_type": "customer.created",
				"payload_version": 1,
				"api_version": "2026-11-01",
				"mode": "test",
				"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
				"created_at": "2026-11-21T08:39:03.000Z",
				"request": {
					"id": "req_01m7ym4g50ed1hv6c6p121965p",
					"idempotency_key": "example-173"
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
			"request_id": "req_01m7ym4g50ed1hv6c6p121965p"
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
			"request_id": "req_01m7ym4g506ac0m88b5p342ekj"
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
				"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
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
			"request_id": "req_01m7ym4g5097zwx2e66s8wsjkr"
		}
	},
	"deactivatePaymentLink": {
		"path": {
			"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw",
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
				"url": "http://127.0.0.1:8080/pay/pl_01m7ym4g500qbah4nx9vq8aaxw",
				"total_quantity_sold": 1
			},
			"request_id": "req_01m7ym4g50hby27anj3w9eqwec"
		}
	},
	"declineReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2r5esj8z6sqvq0n6a7"
		},
		"request": {
			"reason": "It was sold as seen.",
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2r5esj8z6sqvq0n6a7",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
				"status": "declined",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rm67rhc1wrxczhke1",
						"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rb6g3ved41w92qh5y",
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
			"request_id": "req_01m7ym4g507ej5hfh9g4m2ks5s"
		}
	},
	"deleteWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg"
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
				"deleted": true
			},
			"request_id": "req_01m7ym4g509a73jet3zm58qfgv"
		}
	},
	"detachPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50914gqjnmaffk1mwb"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50914gqjnmaffk1mwb",
				"customer_id": "cus_01m7ym4g50c1wyw1zyn66q0dvj",
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
			"request_id": "req_01m7ym4g50s8nr9gs7079pjscz"
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
			"request_id": "req_01m7ym4g50crxwn8vq7x0kdvrq"
		}
	},
	"expireCheckoutSession": {
		"path": {
			"checkout_session_id": "cs_01m7ym4g503em0f1xma99sgmhk"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"checkout_session": {
					"checkout_session_id": "cs_01m7ym4g503em0f1xma99sgmhk",
					"status": "expired",
					"surface": "hosted",
					"order_id": "ord_01m7ym4g509sxfm227k8dxbyqp",
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
			"request_id": "req_01m7ym4g50n4fzsrzsj379czph"
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
				"total_money": {
					"amount": 2698,
					"currency": "USD"
				}
			},
			"request_id": "req_01m7ym4g50jjyshhynntjkca5s"
		}
	},
	"extendInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq"
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
					"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rfv4aanzsem25nfz",
							"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
			"request_id": "req_01m7ym4g500axq90k55ykw3qmc"
		}
	},
	"getApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50sqqrja48g118jzwv"
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50sqqrja48g118jzwv",
				"name": "Shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g50n1x9cd1ta0v5mnf6",
				"expires_at": null,
				"created_by_api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50vm48faw5jjskf6an"
		}
	},
	"getAppInstallation": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7"
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7",
				"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
				"partner_app_name": "Bookkeeping Pro",
				"scopes": [
					"commerce.orders.read"
				],
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50cv9x35sh68k66z22"
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
			"request_id": "req_01m7ym4g504s1fznhvpa0qm2wx"
		}
	},
	"getBalanceTransaction": {
		"path": {
			"balance_transaction_id": "btx_01m7ym4twrzj293707zts6114q"
		},
		"response": {
			"data": {
				"balance_transaction_id": "btx_01m7ym4twrzj293707zts6114q",
				"type": "dispute_reversal",
				"order_id": "ord_01m7ym4p0gng1qp1h9300d3yr3",
				"payment_intent_id": "pi_01m7ym4p0ge48w371xvxf5t9v5",
				"dispute_id": "dsp_01m7ym4qz09k7e0ga4a4q85p85",
				"booking_key": "dispute dsp_01m7ym4qz09k7e0ga4a4q85p85 won",
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
			"request_id": "req_01m7ym4g50n33xep4a39w7vf29"
		}
	},
	"getCategory": {
		"path": {
			"category_id": "cat_01mdjvz6v8wf79y90pzbhascat"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Outdoors",
				"handle": "outdoors",
				"category_id": "cat_01mdjvz6v8wf79y90pzbhascat",
				"status": "active",
				"version": 1,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z"
			},
			"request_id": "req_01m7ym4g50n3v1xhhyef46yz32"
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
			"request_id": "req_01m7ym4g50xjgrs708h1hyn0gg"
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
						"customer_id": "cus_01m7ym4g508wekenz93m21bcac",
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
			"request_id": "req_01m7ym4g50kwg9fhhby9wn0ndw"
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
					"order_version": 7,
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
			"request_id": "req_01m7ym4g50qp1kp3nqkm2rhyp1"
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
			"request_id": "req_01m7ym4g50w0ecdddtg9knstfc"
		}
	},
	"getCustomer": {
		"path": {
			"customer_id": "cus_01m7ym4g50y5cqa18hhwcwns9p"
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g50y5cqa18hhwcwns9p",
				"name": "Ada Lovelace",
				"email": "ada@example.com",
				"merchant_customer_id": "crm-1815",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g508zsq8vw5c38gbd9g"
		}
	},
	"getDeliveryMethod": {
		"path": {
			"delivery_method_id": "dmet_01m7ym4g50d7g53zhdvp8nv503"
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g50d7g53zhdvp8nv503",
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
			"request_id": "req_01m7ym4g50cg0ax8dpmkhgksa9"
		}
	},
	"getDispute": {
		"path": {
			"dispute_id": "dsp_01m7ym4qz09k7e0ga4a4q85p85"
		},
		"response": {
			"data": {
				"dispute_id": "dsp_01m7ym4qz09k7e0ga4a4q85p85",
				"payment_intent_id": "pi_01m7ym4p0ge48w371xvxf5t9v5",
				"order_id": "ord_01m7ym4p0gng1qp1h9300d3yr3",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent",
				"status": "needs_response",
				"evidence_due_at": "2026-11-28T08:39:08.000Z",
				"processor_dispute_id": "simdp_opa_01m7ym4p0g7sz1x0t4x8zqzgtt_pi_01m7ym4p0ge48w371xvxf5t9v5",
				"version": 1,
				"created_at": "2026-11-21T08:39:08.000Z",
				"updated_at": "2026-11-21T08:39:08.000Z"
			},
			"request_id": "req_01m7ym4g50njthm8fewxn3vjy3"
		}
	},
	"getFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
			"fulfillment_id": "ful_01m7ym4k2rkak1y2pm8r45pcs8"
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rkak1y2pm8r45pcs8",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
						"quantity": 5
					}
				],
				"metadata": {},
				"handed_off_at": "2026-11-21T08:39:03.000Z",
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50ssqx998xhz7qdvzb"
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
			"request_id": "req_01m7ym4g50da6bv4148nrky1zx"
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
			"request_id": "req_01m7ym4g50bqc8hzcqbp5xsfht"
		}
	},
	"getInventoryAllocationPolicy": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g50sbps81j80s7r2ejh"
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
				"inventory_allocation_policy_id": "invp_01m7ym4g50sbps81j80s7r2ejh",
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g50cctyr9thzb8nm38a",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50wsf5kbrp3nnzxv74"
		}
	},
	"getInventoryAllocationPolicyVersion": {
		"path": {
			"inventory_allocation_policy_version_id": "invpv_01m7ym4g50cctyr9thzb8nm38a"
		},
		"response": {
			"data": {
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g50cctyr9thzb8nm38a",
				"inventory_allocation_policy_id": "invp_01m7ym4g50sbps81j80s7r2ejh",
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
			"request_id": "req_01m7ym4g508k5s568wh28gzetf"
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
			"request_id": "req_01m7ym4g50n2nvecy8m35r83c8"
		}
	},
	"getInventoryItem": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g50mtvk9f0hfyhd2bpt"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Coffee beans, 1 kg",
				"sku": "BEANS-1KG",
				"barcode": "4006381333931",
				"inventory_item_id": "invi_01m7ym4g50mtvk9f0hfyhd2bpt",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5052y56w6b1bsrcvaq"
		}
	},
	"getInventoryMovement": {
		"path": {
			"inventory_movement_id": "invm_01m7ym4g500qm9txzgye8p2fvy"
		},
		"response": {
			"data": {
				"inventory_movement_id": "invm_01m7ym4g500qm9txzgye8p2fvy",
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
			"request_id": "req_01m7ym4g501njh55adaa9apxbn"
		}
	},
	"getInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq"
		},
		"response": {
			"data": {
				"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
						"inventory_reservation_line_id": "invrl_01m7ym4g50rfv4aanzsem25nfz",
						"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
			"request_id": "req_01m7ym4g5043qepv13vytwg516"
		}
	},
	"getInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g506jhg3drzh551amh5"
		},
		"response": {
			"data": {
				"inventory_transfer_id": "invt_01m7ym4g506jhg3drzh551amh5",
				"status": "draft",
				"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
				"lines": [
					{
						"inventory_transfer_line_id": "invtl_01m7ym4g50ab77ese3yn1fdsgf",
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
			"request_id": "req_01m7ym4g50qteek5b8h0r0p1xm"
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
				"sent_at": "2026-11-22T08:39:12.000Z",
				"metadata": {
					"project": "7"
				},
				"version": 1,
				"created_at": "2026-11-22T08:39:12.000Z",
				"updated_at": "2026-11-22T08:39:12.000Z",
				"hosted_url": "http://127.0.0.1:8080/invoice/inv_01m816hjw0cbb5vvtadqb5h4jw#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50h88pxe81s0b36f7b"
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
				"refunded_money": {
					"amount": 0,
					"currency": "USD"
				}
			},
			"request_id": "req_01m7ym4g508hq3wdff5fcve77j"
		}
	},
	"getInvoicePaymentTerm": {
		"path": {
			"invoice_payment_term_id": "ipt_01m7ym4g50eje6hfb65a2px2t2"
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
				"invoice_payment_term_id": "ipt_01m7ym4g50eje6hfb65a2px2t2",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50s8qy2ry0vd85dbt8"
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
			"request_id": "req_01m7ym4g508e41rf9ah9acdqtr"
		}
	},
	"getManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
			"manual_payment_id": "mpay_01m7ym4g50hmpb9t7cjpz9xct0"
		},
		"response": {
			"data": {
				"manual_payment_id": "mpay_01m7ym4g50hmpb9t7cjpz9xct0",
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
			"request_id": "req_01m7ym4g50qpg3a4w2nrckxcr0"
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
				"sandbox_id": "test_01m7ym4g50n1x9cd1ta0v5mnf6",
				"api_version": "2026-11-01",
				"api_key": {
					"api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk",
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
						"webhooks.read",
						"webhooks.write",
						"reports.read",
						"reports.write"
					],
					"status": "active",
					"sandbox_id": "test_01m7ym4g50n1x9cd1ta0v5mnf6",
					"expires_at": null,
					"last_used_at": "2026-11-21T08:39:00.000Z",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50v1ej64e5y6zpps4m"
		}
	},
	"getModifier": {
		"path": {
			"modifier_id": "mod_01m7ym4g50h265dyxmfxf2x263"
		},
		"response": {
			"data": {
				"price_money": {
					"amount": 75,
					"currency": "USD"
				},
				"metadata": {},
				"modifier_group_id": "mg_01m7ym4g50h1gf5c0e7fqgattf",
				"name": "Oat milk",
				"modifier_id": "mod_01m7ym4g50h265dyxmfxf2x263",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50szcct83qfz92kacr"
		}
	},
	"getModifierGroup": {
		"path": {
			"modifier_group_id": "mg_01m7ym4g50h1gf5c0e7fqgattf"
		},
		"response": {
			"data": {
				"minimum_selections": 0,
				"maximum_selections": 1,
				"show_on_receipt": true,
				"metadata": {},
				"name": "Milk",
				"type": "list",
				"modifier_group_id": "mg_01m7ym4g50h1gf5c0e7fqgattf",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50fm8v2vreve4wvgma"
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
			"request_id": "req_01m7ym4g50k2ewe8tvtprs1hvb"
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
			"request_id": "req_01m7ym4g50w3nw9b42qe9fhh3v"
		}
	},
	"getOrderReceipt": {
		"path": {
			"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
				"mode": "test",
				"business": {
					"time_zone": "America/New_York",
					"name": "Acme"
				},
				"paid_at": "2026-11-21T08:39:00.000Z",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4g50ww681jryqt16zybe",
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
			"request_id": "req_01m7ym4g502pvctd256zc9ksm6"
		}
	},
	"getPartnerApp": {
		"path": {
			"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5"
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
				"name": "Bookkeeping",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50pfs2mtkra5x2qs6t"
		}
	},
	"getPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5"
		},
		"response": {
			"data": {
				"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5",
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
			"request_id": "req_01m7ym4g50wq8j1kppkfegf4r4"
		}
	},
	"getPaymentLink": {
		"path": {
			"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw"
		},
		"response": {
			"data": {
				"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw",
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
				"url": "http://127.0.0.1:8080/pay/pl_01m7ym4g500qbah4nx9vq8aaxw",
				"total_quantity_sold": 0
			},
			"request_id": "req_01m7ym4g501ep0ntd38a62yept"
		}
	},
	"getPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50cjncyhn2b4kez8x4"
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50cjncyhn2b4kez8x4",
				"customer_id": "cus_01m7ym4g50c1wyw1zyn66q0dvj",
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
			"request_id": "req_01m7ym4g50e81xvna38t13qpdc"
		}
	},
	"getPayout": {
		"path": {
			"payout_id": "po_01m7ym4vw0nhfe7j2264b27tth"
		},
		"response": {
			"data": {
				"payout_id": "po_01m7ym4vw0nhfe7j2264b27tth",
				"status": "paid",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"processor_idempotency_key": "po_01m7ym4vw0nhfe7j2264b27tth",
				"processor_payout_id": "simpo_po_01m7ym4vw0nhfe7j2264b27tth",
				"processor_metadata": {
					"payout_id": "po_01m7ym4vw0nhfe7j2264b27tth"
				},
				"metadata": {},
				"version": 3,
				"created_at": "2026-11-21T08:39:12.000Z",
				"updated_at": "2026-11-21T08:39:14.000Z",
				"paid_at": "2026-11-21T08:39:14.000Z"
			},
			"request_id": "req_01m7ym4g50dh5drzzfzxq9y1gq"
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
			"request_id": "req_01m7ym4g50cx7rxxgtx8r7eadh"
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
			"request_id": "req_01m7ym4g50ft4y275d18yb247q"
		}
	},
	"getPublicPaymentLink": {
		"path": {
			"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw"
		},
		"response": {
			"data": {
				"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw",
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
			"request_id": "req_01m7ym4g50y567ezfmyj8q99bb"
		}
	},
	"getRefund": {
		"path": {
			"refund_id": "re_01m7ym4g508saafrqb506jvm2c"
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g508saafrqb506jvm2c",
				"order_id": "ord_01m7ym4g50w0myrqt4vzpm64cd",
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
						"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
							"payment_intent_id": "pi_01m7ym4g502e80acp4qfj7qzm6"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "succeeded",
						"processor_idempotency_key": "re_01m7ym4g508saafrqb506jvm2c_pi_01m7ym4g502e80acp4qfj7qzm6",
						"processor_refund_id": "simre_re_01m7ym4g508saafrqb506jvm2c_pi_01m7ym4g502e80acp4qfj7qzm6"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g502e80acp4qfj7qzm6"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
							"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
								"payment_intent_id": "pi_01m7ym4g502e80acp4qfj7qzm6"
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
			"request_id": "req_01m7ym4g505t2ftg8a1fz8wnrq"
		}
	},
	"getRequestLog": {
		"path": {
			"request_log_id": "log_01m7ym4g50hdx8qeh383999j17"
		},
		"response": {
			"data": {
				"request_log_id": "log_01m7ym4g50hdx8qeh383999j17",
				"request_id": "req_01m7ym4g504bxm6rys4xvd6zf6",
				"method": "POST",
				"route": "/v1/api-keys",
				"resource_ids": {},
				"status": 201,
				"api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk",
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
						"api_key_id": "key_01m7ym4g50sqqrja48g118jzwv",
						"name": "[REDACTED]",
						"key_prefix": "[REDACTED]",
						"scopes": [
							"commerce.orders.write",
							"payments.payment_intents.read"
						],
						"status": "active",
						"sandbox_id": "test_01m7ym4g50n1x9cd1ta0v5mnf6",
						"expires_at": null,
						"created_by_api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk",
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"secret_key": "[REDACTED]"
					},
					"request_id": "req_01m7ym4g504bxm6rys4xvd6zf6"
				},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g508vf18cprvggnd6tk"
		}
	},
	"getReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rd9822je34ht8ax81"
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rd9822je34ht8ax81",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rdscrrha1v3pmwcbf",
						"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rb6g3ved41w92qh5y",
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
			"request_id": "req_01m7ym4g507hxr9xb7phmkwp85"
		}
	},
	"getReturnReason": {
		"path": {
			"return_reason_id": "rrsn_01m7ym4g50hmym2zbp3cztf22d"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Too small",
				"return_reason_id": "rrsn_01m7ym4g50hmym2zbp3cztf22d",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50h6m7qksjwtze53c3"
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
			"request_id": "req_01m7ym4g50cm1vbn3wes699d16"
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
			"request_id": "req_01m7ym4g50x9gnb93pjf4c1m0d"
		}
	},
	"getSubscription": {
		"path": {
			"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1"
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "active",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
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
						"line_item_tax_category": "physical_goods",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"payment_method_id": "pm_01m8nsqaw0ht8swmnqv0d8mhea",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2026-12-14T08:39:12.000Z",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"next_billing_at": "2027-01-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0swkg1w9gd83qe9tg",
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
			"request_id": "req_01m7ym4g50pz4qc9mcr27es8hn"
		}
	},
	"getSubscriptionPlan": {
		"path": {
			"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a"
		},
		"response": {
			"data": {
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
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
						"line_item_tax_category": "physical_goods",
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
			"request_id": "req_01m7ym4g50nzvsydzntwvcyy8n"
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
			"request_id": "req_01m7ym4g50kgh148p61deba6yj"
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
			"request_id": "req_01m7ym4g50xnsf3k270ncajdb4"
		}
	},
	"getWebhookDelivery": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2rxtnmh488a9x86hxr"
		},
		"response": {
			"data": {
				"webhook_delivery_id": "wdel_01m7ym4k2rxtnmh488a9x86hxr",
				"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
				"webhook_event_id": "whev_01m7ym4k2rdf6gfefp3mkfzrdy",
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
			"request_id": "req_01m7ym4g503ncwm02pebv7rth8"
		}
	},
	"getWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg"
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
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
			"request_id": "req_01m7ym4g50fb54wbdc30fvwsbh"
		}
	},
	"getWebhookEvent": {
		"path": {
			"webhook_event_id": "whev_01m7ym4k2rdf6gfefp3mkfzrdy"
		},
		"response": {
			"data": {
				"webhook_event_id": "whev_01m7ym4k2rdf6gfefp3mkfzrdy",
				"event_type": "customer.created",
				"payload_version": 1,
				"api_version": "2026-11-01",
				"mode": "test",
				"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
				"created_at": "2026-11-21T08:39:03.000Z",
				"request": {
					"id": "req_01m7ym4g50bzmqxc4j85fmw3ws",
					"idempotency_key": "example-169"
				},
				"data": {
					"customer": {
						"customer_id": "cus_01m7ym4k2rmppmpa3d0c7yy4m4"
					},
					"resource_updated_at": "2026-11-21T08:39:03.000Z"
				}
			},
			"request_id": "req_01m7ym4g50g4qd6jrsm2z8kd4m"
		}
	},
	"giveDisputeEvidence": {
		"path": {
			"dispute_id": "dsp_01m7ym4qz09k7e0ga4a4q85p85"
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
				"dispute_id": "dsp_01m7ym4qz09k7e0ga4a4q85p85",
				"payment_intent_id": "pi_01m7ym4p0ge48w371xvxf5t9v5",
				"order_id": "ord_01m7ym4p0gng1qp1h9300d3yr3",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent",
				"status": "under_review",
				"evidence_due_at": "2026-11-28T08:39:08.000Z",
				"processor_dispute_id": "simdp_opa_01m7ym4p0g7sz1x0t4x8zqzgtt_pi_01m7ym4p0ge48w371xvxf5t9v5",
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
			"request_id": "req_01m7ym4g50kaahethmmmm4hghc"
		}
	},
	"handOffFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
			"fulfillment_id": "ful_01m7ym4k2rkak1y2pm8r45pcs8"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rkak1y2pm8r45pcs8",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
						"quantity": 5
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"handed_off_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50v65drwmthqk9xg15"
		}
	},
	"installApp": {
		"request": {
			"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
			"scopes": [
				"commerce.orders.read"
			]
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7",
				"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
				"scopes": [
					"commerce.orders.read"
				],
				"version": 1,
				"partner_app_name": "Bookkeeping Pro",
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g501c3np9kq9fc2dp0j"
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
					"order_version": 7,
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
			"request_id": "req_01m7ym4g5064ckpn4db4ph6qys"
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
				"sent_at": "2026-11-22T08:39:12.000Z",
				"hosted_url": "http://127.0.0.1:8080/invoice/inv_01m816hjw0cbb5vvtadqb5h4jw#0000000000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g5012tzct9y360xkb3t"
		}
	},
	"listAccessLinks": {
		"path": {
			"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv"
		},
		"response": {
			"data": [
				{
					"access_link_id": "acl_01mdjvz6v89dtq3xhk1129cdq4",
					"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
					"expires_at": "2027-01-31T08:39:13.000Z",
					"version": 1,
					"created_at": "2027-01-30T08:39:13.000Z",
					"updated_at": "2027-01-30T08:39:13.000Z",
					"status": "open"
				}
			],
			"request_id": "req_01m7ym4g50caf37j7nhpf0wyfk"
		}
	},
	"listApiKeys": {
		"response": {
			"data": [
				{
					"api_key_id": "key_01m7ym4g50sqqrja48g118jzwv",
					"name": "Shop",
					"key_prefix": "svc_test_example0",
					"scopes": [
						"commerce.orders.write",
						"payments.payment_intents.read"
					],
					"status": "active",
					"sandbox_id": "test_01m7ym4g50n1x9cd1ta0v5mnf6",
					"expires_at": null,
					"created_by_api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50qytv75n1f3hr8s1t"
		}
	},
	"listAppInstallations": {
		"response": {
			"data": [
				{
					"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7",
					"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
					"partner_app_name": "Bookkeeping Pro",
					"scopes": [
						"commerce.orders.read"
					],
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"request_id": "req_01m7ym4g50ev28g9prz7cvfxbx"
		}
	},
	"listBalanceTransactions": {
		"response": {
			"data": [
				{
					"balance_transaction_id": "btx_01m7ym4twrzj293707zts6114q",
					"type": "dispute_reversal",
					"order_id": "ord_01m7ym4p0gng1qp1h9300d3yr3",
					"payment_intent_id": "pi_01m7ym4p0ge48w371xvxf5t9v5",
					"dispute_id": "dsp_01m7ym4qz09k7e0ga4a4q85p85",
					"booking_key": "dispute dsp_01m7ym4qz09k7e0ga4a4q85p85 won",
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
			"request_id": "req_01m7ym4g50rv0ex9r74vhxpkp4"
		}
	},
	"listCategories": {
		"response": {
			"data": [
				{
					"metadata": {},
					"name": "Outdoors",
					"handle": "outdoors",
					"category_id": "cat_01mdjvz6v8wf79y90pzbhascat",
					"status": "active",
					"version": 1,
					"created_at": "2027-01-30T08:39:13.000Z",
					"updated_at": "2027-01-30T08:39:13.000Z"
				}
			],
			"request_id": "req_01m7ym4g50t1eawk1et692e64k"
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
						"customer_id": "cus_01m7ym4g508wekenz93m21bcac",
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
			],
			"request_id": "req_01m7ym4g50jkvp0ds7111gcz8j"
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
						"order_version": 7,
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
			"request_id": "req_01m7ym4g500gr3eqnd2r6qhm2r"
		}
	},
	"listCustomers": {
		"response": {
			"data": [
				{
					"customer_id": "cus_01m7ym4g50y5cqa18hhwcwns9p",
					"name": "Ada Lovelace",
					"email": "ada@example.com",
					"merchant_customer_id": "crm-1815",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g500t27st8w0m6fkwkk"
		}
	},
	"listDeliveryMethods": {
		"response": {
			"data": [
				{
					"delivery_method_id": "dmet_01m7ym4g50d7g53zhdvp8nv503",
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
			"request_id": "req_01m7ym4g507cqkfqwdmw8xs2ys"
		}
	},
	"listDisputes": {
		"response": {
			"data": [
				{
					"dispute_id": "dsp_01m7ym4qz09k7e0ga4a4q85p85",
					"payment_intent_id": "pi_01m7ym4p0ge48w371xvxf5t9v5",
					"order_id": "ord_01m7ym4p0gng1qp1h9300d3yr3",
					"amount_money": {
						"amount": 2250,
						"currency": "USD"
					},
					"reason": "fraudulent",
					"status": "needs_response",
					"evidence_due_at": "2026-11-28T08:39:08.000Z",
					"processor_dispute_id": "simdp_opa_01m7ym4p0g7sz1x0t4x8zqzgtt_pi_01m7ym4p0ge48w371xvxf5t9v5",
					"version": 1,
					"created_at": "2026-11-21T08:39:08.000Z",
					"updated_at": "2026-11-21T08:39:08.000Z"
				}
			],
			"request_id": "req_01m7ym4g50nfkt6516wwrcd0ys"
		}
	},
	"listFulfillments": {
		"path": {
			"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj"
		},
		"response": {
			"data": [
				{
					"fulfillment_id": "ful_01m7ym4k2rkak1y2pm8r45pcs8",
					"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
					"status": "handed_off",
					"line_items": [
						{
							"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
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
			"request_id": "req_01m7ym4g5067ackm7cgb719640"
		}
	},
	"listGiftCardLedger": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr"
		},
		"response": {
			"data": [
				{
					"gift_card_ledger_entry_id": "gcle_01m7ym4k2rjr44hpncrw9qxgyv",
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
					"refund_id": "re_01m7ym4k2r8b4jez0dyepebx12",
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50njt80q6sv4ek0vkp"
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
			"request_id": "req_01m7ym4g508r8prjn15gt7am0k"
		}
	},
	"listInstalledMerchants": {
		"path": {
			"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5"
		},
		"response": {
			"data": [
				{
					"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7",
					"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
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
			"request_id": "req_01m7ym4g50ztkqnrz8n153qxzm"
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
					"inventory_allocation_policy_id": "invp_01m7ym4g50sbps81j80s7r2ejh",
					"inventory_allocation_policy_version_id": "invpv_01m7ym4g50cctyr9thzb8nm38a",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50g86v7amqnvs4thnr"
		}
	},
	"listInventoryAllocationPolicyVersions": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g50sbps81j80s7r2ejh"
		},
		"response": {
			"data": [
				{
					"inventory_allocation_policy_version_id": "invpv_01m7ym4g50cctyr9thzb8nm38a",
					"inventory_allocation_policy_id": "invp_01m7ym4g50sbps81j80s7r2ejh",
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
			"request_id": "req_01m7ym4g50t6z1jzpw7z9eyhyn"
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
			"request_id": "req_01m7ym4g50y0yjyfx8bmrgv52z"
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
					"inventory_item_id": "invi_01m7ym4g50mtvk9f0hfyhd2bpt",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50ygpzxm03dys11wfc"
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
			"request_id": "req_01m7ym4g50d4m8ay10hbx7azvb"
		}
	},
	"listInventoryMovements": {
		"response": {
			"data": [
				{
					"inventory_movement_id": "invm_01m7ym4g500qm9txzgye8p2fvy",
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
			"request_id": "req_01m7ym4g50h9rp2zrrz2wk7kr9"
		}
	},
	"listInventoryReservations": {
		"response": {
			"data": [
				{
					"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rfv4aanzsem25nfz",
							"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
			"request_id": "req_01m7ym4g50knt8naaemwj6p6ag"
		}
	},
	"listInventoryTransfers": {
		"response": {
			"data": [
				{
					"inventory_transfer_id": "invt_01m7ym4g506jhg3drzh551amh5",
					"status": "draft",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50ab77ese3yn1fdsgf",
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
			"request_id": "req_01m7ym4g50btk4nd8bnt8g8z4g"
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
					"invoice_payment_term_id": "ipt_01m7ym4g50eje6hfb65a2px2t2",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50zy7cjpc99tdsj8vz"
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
			"request_id": "req_01m7ym4g504tzp38tnedpcme5t"
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
			"request_id": "req_01m7ym4g50w7n3r89radde2kgq"
		}
	},
	"listManualPayments": {
		"path": {
			"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e"
		},
		"response": {
			"data": [
				{
					"manual_payment_id": "mpay_01m7ym4g50hmpb9t7cjpz9xct0",
					"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
			"request_id": "req_01m7ym4g500x12r4a8wsmgm77m"
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
					"modifier_group_id": "mg_01m7ym4g50h1gf5c0e7fqgattf",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g500hc5g4bj3cdn8weq"
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
					"modifier_group_id": "mg_01m7ym4g50h1gf5c0e7fqgattf",
					"name": "Oat milk",
					"modifier_id": "mod_01m7ym4g50h265dyxmfxf2x263",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50fga1h87666dja619"
		}
	},
	"listMyPayments": {
		"response": {
			"data": [
				{
					"payment_intent_id": "pi_01m7ym4g50nzwz4j965wqnes31",
					"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
			"request_id": "req_01m7ym4g50tafaf7aph8qfqmb7"
		}
	},
	"listOrderPaymentAttempts": {
		"path": {
			"order_id": "ord_01m7ym4g50q9vcp33cdzqasqcd"
		},
		"response": {
			"data": [
				{
					"order_payment_attempt_id": "opa_01m7ym4g50pq7em23rataf2h6h",
					"order_id": "ord_01m7ym4g50q9vcp33cdzqasqcd",
					"status": "succeeded",
					"is_resumable": false,
					"completion_behavior": "complete_order",
					"expected_outstanding_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g50mh0t1zkgv33xzb4k",
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
			"request_id": "req_01m7ym4g50tf70mvnak74vkm67"
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
			"request_id": "req_01m7ym4g50kxjraxka6wt4we1e"
		}
	},
	"listPartnerApps": {
		"response": {
			"data": [
				{
					"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
					"name": "Bookkeeping",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g506cjw4pxqhexh5xnc"
		}
	},
	"listPaymentIntents": {
		"response": {
			"data": [
				{
					"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5",
					"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
			"request_id": "req_01m7ym4g50f9jnehf3766aacgf"
		}
	},
	"listPaymentLinks": {
		"response": {
			"data": [
				{
					"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw",
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
					"url": "http://127.0.0.1:8080/pay/pl_01m7ym4g500qbah4nx9vq8aaxw",
					"total_quantity_sold": 0
				}
			],
			"request_id": "req_01m7ym4g50pd6dsr40vzr89e1e"
		}
	},
	"listPaymentMethods": {
		"response": {
			"data": [
				{
					"payment_method_id": "pm_01m7ym4g50cjncyhn2b4kez8x4",
					"customer_id": "cus_01m7ym4g50c1wyw1zyn66q0dvj",
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
			"request_id": "req_01m7ym4g50h67seafz3y3ey5xr"
		}
	},
	"listPayouts": {
		"response": {
			"data": [
				{
					"payout_id": "po_01m7ym4vw0ttcvvzh6gg86rdvj",
					"status": "failed",
					"amount_money": {
						"amount": 100,
						"currency": "USD"
					},
					"processor_idempotency_key": "po_01m7ym4vw0ttcvvzh6gg86rdvj",
					"processor_payout_id": "simpo_po_01m7ym4vw0ttcvvzh6gg86rdvj",
					"processor_metadata": {
						"simulate": "payout_fails",
						"payout_id": "po_01m7ym4vw0ttcvvzh6gg86rdvj"
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
			"request_id": "req_01m7ym4g50cwd1yt4qfbcm8ds9"
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
			"request_id": "req_01m7ym4g50d2zgrtjctk96wn6j"
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
			"request_id": "req_01m7ym4g50x42d1kx886krakb0"
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
			"request_id": "req_01m7ym4g500s23d14wy3b85z1j"
		}
	},
	"listRefunds": {
		"response": {
			"data": [
				{
					"refund_id": "re_01m7ym4g508saafrqb506jvm2c",
					"order_id": "ord_01m7ym4g50w0myrqt4vzpm64cd",
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
							"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
								"payment_intent_id": "pi_01m7ym4g502e80acp4qfj7qzm6"
							},
							"settled_at": "2026-11-21T08:39:00.000Z",
							"amount_money": {
								"amount": 1333,
								"currency": "USD"
							},
							"status": "succeeded",
							"processor_idempotency_key": "re_01m7ym4g508saafrqb506jvm2c_pi_01m7ym4g502e80acp4qfj7qzm6",
							"processor_refund_id": "simre_re_01m7ym4g508saafrqb506jvm2c_pi_01m7ym4g502e80acp4qfj7qzm6"
						}
					],
					"payment_intent_ids": [
						"pi_01m7ym4g502e80acp4qfj7qzm6"
					],
					"explanation": {
						"order_version": 3,
						"steps": [
							{
								"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
								"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
									"payment_intent_id": "pi_01m7ym4g502e80acp4qfj7qzm6"
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
			"request_id": "req_01m7ym4g503k8qy118xmm35h0f"
		}
	},
	"listRequestLogs": {
		"response": {
			"data": [
				{
					"request_log_id": "log_01m7ym4g50hdx8qeh383999j17",
					"request_id": "req_01m7ym4g504bxm6rys4xvd6zf6",
					"method": "POST",
					"route": "/v1/api-keys",
					"resource_ids": {},
					"status": 201,
					"api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk",
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
							"api_key_id": "key_01m7ym4g50sqqrja48g118jzwv",
							"name": "[REDACTED]",
							"key_prefix": "[REDACTED]",
							"scopes": [
								"commerce.orders.write",
								"payments.payment_intents.read"
							],
							"status": "active",
							"sandbox_id": "test_01m7ym4g50n1x9cd1ta0v5mnf6",
							"expires_at": null,
							"created_by_api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk",
							"version": 1,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z",
							"secret_key": "[REDACTED]"
						},
						"request_id": "req_01m7ym4g504bxm6rys4xvd6zf6"
					},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50pvv2kgy1r4en650s"
		}
	},
	"listReturnReasons": {
		"response": {
			"data": [
				{
					"metadata": {},
					"name": "Too small",
					"return_reason_id": "rrsn_01m7ym4g50hmym2zbp3cztf22d",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50sk0r90t4tak788mm"
		}
	},
	"listReturns": {
		"response": {
			"data": [
				{
					"return_id": "ret_01m7ym4k2rd9822je34ht8ax81",
					"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
					"status": "requested",
					"completion_behavior": "keep_open",
					"line_items": [
						{
							"return_line_item_id": "retli_01m7ym4k2rdscrrha1v3pmwcbf",
							"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
							"name": "Mug",
							"sku": "MUG",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"requested_quantity": 1,
							"return_reason_id": "rrsn_01m7ym4k2rb6g3ved41w92qh5y",
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
			"request_id": "req_01m7ym4g509xrygas47z4nkyz5"
		}
	},
	"listSandboxes": {
		"response": {
			"data": [
				{
					"sandbox_id": "test_01m7ym4g50n1x9cd1ta0v5mnf6",
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
			"request_id": "req_01m7ym4g508mc5ej4smqchbsjv"
		}
	},
	"listSubscriptionPeriods": {
		"path": {
			"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1"
		},
		"response": {
			"data": [
				{
					"subscription_period_id": "subp_01m9sv9cw0nh5bmv0q0txztt4y",
					"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
					"index": 1,
					"status": "paid",
					"started_at": "2026-12-14T08:39:12.000Z",
					"ends_at": "2027-01-14T08:39:12.000Z",
					"order_id": "ord_01m9sv9cw0swkg1w9gd83qe9tg",
					"paid_at": "2026-12-14T08:39:12.000Z",
					"version": 2,
					"created_at": "2026-12-14T08:39:12.000Z",
					"updated_at": "2026-12-14T08:39:12.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50mdx998vze4r0k3wn"
		}
	},
	"listSubscriptionPlans": {
		"response": {
			"data": [
				{
					"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
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
							"line_item_tax_category": "physical_goods",
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
			"request_id": "req_01m7ym4g50vzrgce73kpa5kcnn"
		}
	},
	"listSubscriptions": {
		"response": {
			"data": [
				{
					"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
					"status": "trialing",
					"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
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
							"line_item_tax_category": "physical_goods",
							"fulfillment": {
								"requirement": "none"
							}
						}
					],
					"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
					"payment_method_id": "pm_01m8nsqaw0ht8swmnqv0d8mhea",
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
			"request_id": "req_01m7ym4g50c2jm9h9k9tj337a8"
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
			"request_id": "req_01m7ym4g500d56q17ghne38gep"
		}
	},
	"listTickets": {
		"path": {
			"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw"
		},
		"response": {
			"data": [
				{
					"ticket_id": "tix_01m7ym4g50syfx2zq1mbkwxvt5",
					"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw",
					"order_id": "ord_01m7ym4g50mvha2rqvehq4yze3",
					"order_line_item_id": "li_01m7ym4g50wd8b69he1tcwwdmw",
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
			"request_id": "req_01m7ym4g50srmze0wdq99k3pph"
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
			"request_id": "req_01m7ym4g50bnw3d96t9wcv42x2"
		}
	},
	"listWebhookDeliveries": {
		"response": {
			"data": [
				{
					"webhook_delivery_id": "wdel_01m7ym4k2rxtnmh488a9x86hxr",
					"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
					"webhook_event_id": "whev_01m7ym4k2rdf6gfefp3mkfzrdy",
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
			"request_id": "req_01m7ym4g50av5x01we17f6n121"
		}
	},
	"listWebhookDeliveryAttempts": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2rxtnmh488a9x86hxr"
		},
		"response": {
			"data": [
				{
					"webhook_delivery_attempt_id": "watt_01m7ym4k2resngz898z5hpr5xe",
					"webhook_delivery_id": "wdel_01m7ym4k2rxtnmh488a9x86hxr",
					"webhook_event_id": "whev_01m7ym4k2rdf6gfefp3mkfzrdy",
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
			"request_id": "req_01m7ym4g50e0kftk7g7wfrwg00"
		}
	},
	"listWebhookEndpoints": {
		"response": {
			"data": [
				{
					"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
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
			"request_id": "req_01m7ym4g50t6ty2y7y9pr61vkk"
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
			"request_id": "req_01m7ym4g50adew4gwbwz34ejyz"
		}
	},
	"listWebhookEvents": {
		"response": {
			"data": [
				{
					"webhook_event_id": "whev_01m7ym4k2rxvbby3xrgbwf735z",
					"event_type": "order.paid",
					"payload_version": 1,
					"api_version": "2026-11-01",
					"mode": "test",
					"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
					"created_at": "2026-11-21T08:39:03.000Z",
					"request": {
						"id": "req_01m7ym4g50ky0tgm84qz2j24bc",
						"idempotency_key": "example-164"
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
			"request_id": "req_01m7ym4g50t27ndrk5xhkkj6c9"
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
			"request_id": "req_01m7ym4g5055m2r333pxh5cbqp"
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
					"amount": 12000,
					"currency": "USD"
				},
				"late_fee_money": {
					"amount": 450,
					"currency": "USD"
				},
				"outstanding_money": {
					"amount": 18450,
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
			"request_id": "req_01m7ym4g50evfymc3xj5kynfcy"
		}
	},
	"patchApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50sqqrja48g118jzwv"
		},
		"request": {
			"name": "Web shop",
			"expected_version": 1
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50sqqrja48g118jzwv",
				"name": "Web shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g50n1x9cd1ta0v5mnf6",
				"expires_at": null,
				"created_by_api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk",
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50v36xyfm5gff6x7n8"
		}
	},
	"patchCategory": {
		"path": {
			"category_id": "cat_01mdjvz6v8wf79y90pzbhascat"
		},
		"request": {
			"name": "Outdoors and garden",
			"expected_version": 1
		},
		"response": {
			"data": {
				"category_id": "cat_01mdjvz6v8wf79y90pzbhascat",
				"name": "Outdoors and garden",
				"handle": "outdoors",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z"
			},
			"request_id": "req_01m7ym4g50tc53dr2ak7z7ap0z"
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
			"request_id": "req_01m7ym4g50g9h8eg2bn2j5xehe"
		}
	},
	"patchCustomer": {
		"path": {
			"customer_id": "cus_01m7ym4g50y5cqa18hhwcwns9p"
		},
		"request": {
			"name": "Ada King",
			"expected_version": 1
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g50y5cqa18hhwcwns9p",
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
			"request_id": "req_01m7ym4g50kp1nxfrzm5mtnryj"
		}
	},
	"patchDeliveryMethod": {
		"path": {
			"delivery_method_id": "dmet_01m7ym4g50d7g53zhdvp8nv503"
		},
		"request": {
			"name": "Standard shipping",
			"expected_version": 1
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g50d7g53zhdvp8nv503",
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
			"request_id": "req_01m7ym4g50qgzta8a5m984pb3v"
		}
	},
	"patchFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
			"fulfillment_id": "ful_01m7ym4k2rkak1y2pm8r45pcs8"
		},
		"request": {
			"metadata": {
				"carrier": "USPS"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rkak1y2pm8r45pcs8",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
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
			"request_id": "req_01m7ym4g50rd8bv2e5sbbqx9t5"
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
			"request_id": "req_01m7ym4g50aatbbga32xg9nnp3"
		}
	},
	"patchInventoryAllocationPolicy": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g50sbps81j80s7r2ejh"
		},
		"request": {
			"name": "Store, then warehouse",
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_allocation_policy_id": "invp_01m7ym4g50sbps81j80s7r2ejh",
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
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g50cctyr9thzb8nm38a",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g509q5xx28rk41kt2r9"
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
			"request_id": "req_01m7ym4g50b547pyf2c2t9cd9c"
		}
	},
	"patchInventoryItem": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g50mtvk9f0hfyhd2bpt"
		},
		"request": {
			"name": "Coffee beans, 1 kg bag",
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_item_id": "invi_01m7ym4g50mtvk9f0hfyhd2bpt",
				"name": "Coffee beans, 1 kg bag",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"sku": "BEANS-1KG",
				"barcode": "4006381333931"
			},
			"request_id": "req_01m7ym4g50w2cm2szcn43rtdgk"
		}
	},
	"patchInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq"
		},
		"request": {
			"metadata": {
				"cart": "42"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
						"inventory_reservation_line_id": "invrl_01m7ym4g50rfv4aanzsem25nfz",
						"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
			"request_id": "req_01m7ym4g502scm2sw72repja97"
		}
	},
	"patchInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g506jhg3drzh551amh5"
		},
		"request": {
			"metadata": {
				"truck": "12"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_transfer_id": "invt_01m7ym4g506jhg3drzh551amh5",
				"status": "draft",
				"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
				"lines": [
					{
						"inventory_transfer_line_id": "invtl_01m7ym4g50ab77ese3yn1fdsgf",
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
			"request_id": "req_01m7ym4g50gsdzrjb4p6f8caer"
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
			"request_id": "req_01m7ym4g50j0e0reqc39m6m5we"
		}
	},
	"patchInvoicePaymentTerm": {
		"path": {
			"invoice_payment_term_id": "ipt_01m7ym4g50eje6hfb65a2px2t2"
		},
		"request": {
			"name": "Net 30",
			"expected_version": 1
		},
		"response": {
			"data": {
				"invoice_payment_term_id": "ipt_01m7ym4g50eje6hfb65a2px2t2",
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
			"request_id": "req_01m7ym4g50naxw9jg50fav4vs3"
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
			"request_id": "req_01m7ym4g50n734tr1wa9qdja6n"
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
			"request_id": "req_01m7ym4g50cq4f0nhynjz2x256"
		}
	},
	"patchManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
			"manual_payment_id": "mpay_01m7ym4g50hmpb9t7cjpz9xct0"
		},
		"request": {
			"metadata": {
				"cashier": "Bob"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"manual_payment_id": "mpay_01m7ym4g50hmpb9t7cjpz9xct0",
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
			"request_id": "req_01m7ym4g50j8qt15znesga1ech"
		}
	},
	"patchModifier": {
		"path": {
			"modifier_id": "mod_01m7ym4g50h265dyxmfxf2x263"
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
				"modifier_id": "mod_01m7ym4g50h265dyxmfxf2x263",
				"modifier_group_id": "mg_01m7ym4g50h1gf5c0e7fqgattf",
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
			"request_id": "req_01m7ym4g50vkt9hrb93d52x2kw"
		}
	},
	"patchModifierGroup": {
		"path": {
			"modifier_group_id": "mg_01m7ym4g50h1gf5c0e7fqgattf"
		},
		"request": {
			"name": "Milk or cream",
			"expected_version": 1
		},
		"response": {
			"data": {
				"modifier_group_id": "mg_01m7ym4g50h1gf5c0e7fqgattf",
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
			"request_id": "req_01m7ym4g50m5p2n5a15gxh9zr3"
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
			"request_id": "req_01m7ym4g50jky1fw7rgjk0543b"
		}
	},
	"patchPartnerApp": {
		"path": {
			"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5"
		},
		"request": {
			"name": "Bookkeeping Pro",
			"expected_version": 1
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
				"name": "Bookkeeping Pro",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50f479er37m6wkhqpa"
		}
	},
	"patchPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5"
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
				"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5",
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
			"request_id": "req_01m7ym4g50g690k8rdqz3wydxj"
		}
	},
	"patchPaymentLink": {
		"path": {
			"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw"
		},
		"request": {
			"description": "Five teas of the spring.",
			"expected_version": 1
		},
		"response": {
			"data": {
				"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw",
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
				"url": "http://127.0.0.1:8080/pay/pl_01m7ym4g500qbah4nx9vq8aaxw",
				"total_quantity_sold": 0
			},
			"request_id": "req_01m7ym4g50bbcdx2b11wp8hf3n"
		}
	},
	"patchPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50cjncyhn2b4kez8x4"
		},
		"request": {
			"metadata": {
				"label": "work"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50cjncyhn2b4kez8x4",
				"customer_id": "cus_01m7ym4g50c1wyw1zyn66q0dvj",
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
			"request_id": "req_01m7ym4g50s4jaak921vympvyq"
		}
	},
	"patchPayout": {
		"path": {
			"payout_id": "po_01m7ym4vw0nhfe7j2264b27tth"
		},
		"request": {
			"metadata": {
				"week": "47"
			},
			"expected_version": 3
		},
		"response": {
			"data": {
				"payout_id": "po_01m7ym4vw0nhfe7j2264b27tth",
				"status": "paid",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"processor_idempotency_key": "po_01m7ym4vw0nhfe7j2264b27tth",
				"processor_payout_id": "simpo_po_01m7ym4vw0nhfe7j2264b27tth",
				"processor_metadata": {
					"payout_id": "po_01m7ym4vw0nhfe7j2264b27tth"
				},
				"paid_at": "2026-11-21T08:39:14.000Z",
				"metadata": {
					"week": "47"
				},
				"version": 4,
				"created_at": "2026-11-21T08:39:12.000Z",
				"updated_at": "2026-11-22T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g505rs3p7743ppke49w"
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
			"request_id": "req_01m7ym4g50qfp1r9gcydbjww64"
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
			"request_id": "req_01m7ym4g50mh4ypqz73dk18ad1"
		}
	},
	"patchRefund": {
		"path": {
			"refund_id": "re_01m7ym4g508saafrqb506jvm2c"
		},
		"request": {
			"metadata": {
				"ticket": "8120"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g508saafrqb506jvm2c",
				"order_id": "ord_01m7ym4g50w0myrqt4vzpm64cd",
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
						"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
							"payment_intent_id": "pi_01m7ym4g502e80acp4qfj7qzm6"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "succeeded",
						"processor_idempotency_key": "re_01m7ym4g508saafrqb506jvm2c_pi_01m7ym4g502e80acp4qfj7qzm6",
						"processor_refund_id": "simre_re_01m7ym4g508saafrqb506jvm2c_pi_01m7ym4g502e80acp4qfj7qzm6"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g502e80acp4qfj7qzm6"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
							"order_line_item_id": "li_01m7ym4g50ghmre6gnjc2b9n7q",
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
								"payment_intent_id": "pi_01m7ym4g502e80acp4qfj7qzm6"
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
			"request_id": "req_01m7ym4g50r0krawjksg3avt9h"
		}
	},
	"patchReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rd9822je34ht8ax81"
		},
		"request": {
			"metadata": {
				"ticket": "8121"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rd9822je34ht8ax81",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rdscrrha1v3pmwcbf",
						"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rb6g3ved41w92qh5y",
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
			"request_id": "req_01m7ym4g505566kyy430fcr3vr"
		}
	},
	"patchReturnReason": {
		"path": {
			"return_reason_id": "rrsn_01m7ym4g50hmym2zbp3cztf22d"
		},
		"request": {
			"name": "Too small or large",
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_reason_id": "rrsn_01m7ym4g50hmym2zbp3cztf22d",
				"name": "Too small or large",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50p6x19ew6sbsnfq97"
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
			"request_id": "req_01m7ym4g50akmr1h77mf7yt958"
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
			"request_id": "req_01m7ym4g50zzpdnp8zyf3hhfpj"
		}
	},
	"patchSubscription": {
		"path": {
			"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1"
		},
		"request": {
			"metadata": {
				"source": "spring"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
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
						"line_item_tax_category": "physical_goods",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"payment_method_id": "pm_01m8nsqaw0ht8swmnqv0d8mhea",
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
			"request_id": "req_01m7ym4g5032f9bc57neb35j6f"
		}
	},
	"patchSubscriptionPlan": {
		"path": {
			"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a"
		},
		"request": {
			"metadata": {
				"season": "2026"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
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
						"line_item_tax_category": "physical_goods",
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
			"request_id": "req_01m7ym4g50sv1wzejw39fynh52"
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
			"request_id": "req_01m7ym4g50msdgqmdyy8csbqzh"
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
			"request_id": "req_01m7ym4g50kyckxhk5gpaq5j42"
		}
	},
	"patchWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg"
		},
		"request": {
			"enabled_events": [
				"order.paid"
			],
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
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
			"request_id": "req_01m7ym4g50k5qmqtmf1nf40239"
		}
	},
	"pauseSubscription": {
		"path": {
			"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1"
		},
		"request": {
			"expected_version": 6
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "paused",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
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
						"line_item_tax_category": "physical_goods",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"payment_method_id": "pm_01m8nsqaw0ht8swmnqv0d8mhea",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2026-12-14T08:39:12.000Z",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0swkg1w9gd83qe9tg",
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
			"request_id": "req_01m7ym4g50x59wmtqcxqaqk5j7"
		}
	},
	"payCheckout": {
		"request": {
			"payment_source": {
				"token": "tok_visa"
			},
			"save_payment_method": true,
			"expected_revision": 8
		},
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "completed",
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
					"order_payment_attempt_id": "opa_01m7ym4g50p1d828p7b7rcyqdd",
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
			"request_id": "req_01m7ym4g507xr52ctnjb83xcgx"
		}
	},
	"payOrder": {
		"path": {
			"order_id": "ord_01m7ym4g50q9vcp33cdzqasqcd"
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
					"order_id": "ord_01m7ym4g50q9vcp33cdzqasqcd",
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
							"order_line_item_id": "li_01m7ym4g50kc208y89jxg5h8q0",
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
								"payment_intent_id": "pi_01m7ym4g50mh0t1zkgv33xzb4k"
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
					"order_payment_attempt_id": "opa_01m7ym4g50pq7em23rataf2h6h",
					"order_id": "ord_01m7ym4g50q9vcp33cdzqasqcd",
					"completion_behavior": "complete_order",
					"expected_outstanding_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"status": "succeeded",
					"is_resumable": false,
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g50mh0t1zkgv33xzb4k",
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
			"request_id": "req_01m7ym4g509xcyrxdajc6rrahy"
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
			"request_id": "req_01m7ym4g50t475my1yavw61yed"
		}
	},
	"previewSubscriptionPlanChange": {
		"path": {
			"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1"
		},
		"request": {
			"subscription_plan_id": "plan_01m9wdp3w08nvj9j0ctvs423g1",
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
			"request_id": "req_01m7ym4g50ew2554fqw47sgp9d"
		}
	},
	"processReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rd9822je34ht8ax81"
		},
		"request": {
			"completion_behavior": "complete_when_ready",
			"receipt": {
				"receiving_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
			},
			"line_items": [
				{
					"return_line_item_id": "retli_01m7ym4k2rdscrrha1v3pmwcbf",
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
				"return_id": "ret_01m7ym4k2rd9822je34ht8ax81",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
				"status": "completed",
				"completion_behavior": "complete_when_ready",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rdscrrha1v3pmwcbf",
						"order_line_item_id": "li_01m7ym4k2res932jrs9a5ch2k3",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rb6g3ved41w92qh5y",
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
									"invm_01m7ym4k2redjr9wavnarcfcqh"
								]
							}
						],
						"resolutions": [
							{
								"resolution_type": "refund",
								"quantity": 1,
								"resolved_at": "2026-11-21T08:39:03.000Z",
								"refund_id": "re_01m7ym4k2rw2p753f3e2ttjyrq",
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
			"request_id": "req_01m7ym4g50fqnxhppwc5xcjwa7"
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
			"request_id": "req_01m7ym4g50jjywt69r3q31ce93"
		}
	},
	"receiveInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g506jhg3drzh551amh5"
		},
		"request": {
			"lines": [
				{
					"inventory_transfer_line_id": "invtl_01m7ym4g50ab77ese3yn1fdsgf",
					"target_received_quantity": 4
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"idempotency_key": "example-70",
				"inventory_movement_ids": [
					"invm_01m7ym4g5050x9bhzdw17b1718"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g504c0te68eee3ayw70",
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
					"inventory_transfer_id": "invt_01m7ym4g506jhg3drzh551amh5",
					"status": "completed",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50ab77ese3yn1fdsgf",
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
			"request_id": "req_01m7ym4g50d8gr2gjck6be897z"
		}
	},
	"recoverWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg"
		},
		"request": {
			"since": "2026-11-21T07:39:03.000Z",
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_recovery_id": "wrec_01m7ym4k2rmttf79hgfrts4pzb",
				"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
				"since": "2026-11-21T07:39:03.000Z",
				"status": "completed",
				"requested_count": 0,
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50gbz232dyzm3kqqc4"
		}
	},
	"releaseInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50rfv4aanzsem25nfz",
					"target_released_from_held_quantity": 1
				}
			],
			"expected_version": 5
		},
		"response": {
			"data": {
				"idempotency_key": "example-57",
				"inventory_movement_ids": [
					"invm_01m7ym4g50jr71m4yy1ns7sy10"
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
					"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rfv4aanzsem25nfz",
							"inventory_reservation_id": "invr_01m7ym4g50atpnsgkgxys1ygzq",
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
			"request_id": "req_01m7ym4g50qhmr02bhkkahd6yb"
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
			"request_id": "req_01m7ym4g507vd83tengx0m543j"
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
			"request_id": "req_01m7ym4g50ap5fc0xze8e9jmhm"
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
			"request_id": "req_01m7ym4g5000fqp8p8jx9k4pte"
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
			"request_id": "req_01m7ym4g500r65qzssfwqyf7xm"
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
			"request_id": "req_01m7ym4g501qwf4eqthg1nmr8x"
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
			"request_id": "req_01m7ym4g5084a54wk32r66v82w"
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
			"request_id": "req_01m7ym4g500ssrfq2eda1514k6"
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
			"request_id": "req_01m7ym4g50bytqcr6aqptgntcw"
		}
	},
	"renewSubscription": {
		"path": {
			"subscription_id": "sub_01mcc80cw0ky82bsm167yq5pwe"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"subscription_id": "sub_01mcc80cw0ky82bsm167yq5pwe",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
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
						"line_item_tax_category": "physical_goods",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"payment_method_id": "pm_01m8nsqaw0ht8swmnqv0d8mhea",
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
				"latest_order_id": "ord_01mdjvz5w03ptaa41b7s3wy1yn",
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
			"request_id": "req_01m7ym4g509r2rptpxwt9g0vt2"
		}
	},
	"replaceBundleComponents": {
		"path": {
			"product_id": "prod_01mdjvz6v810tx3j36drq2ga6e"
		},
		"request": {
			"bundle_components": [
				{
					"variant_id": "var_01mdjvz6v8423bc5363gyb60kn",
					"quantity": 1
				},
				{
					"variant_id": "var_01mdjvz6v8cft6fd0p5fmykb11",
					"quantity": 4
				}
			],
			"expected_version": 1
		},
		"response": {
			"data": {
				"product_id": "prod_01mdjvz6v810tx3j36drq2ga6e",
				"name": "Picnic set",
				"product_type": "bundle",
				"status": "draft",
				"options": [],
				"variants": [
					{
						"variant_id": "var_01mdjvz6v8hx8sna677nbyga66",
						"product_id": "prod_01mdjvz6v810tx3j36drq2ga6e",
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
							"cat_01mdjvz6v8wf79y90pzbhascat"
						],
						"bundle_components": [
							{
								"bundle_component_id": "bun_01mdjvz6v8yja4h4k4yyp8sv7y",
								"variant_id": "var_01mdjvz6v8423bc5363gyb60kn",
								"quantity": 1
							},
							{
								"bundle_component_id": "bun_01mdjvz6v8mq6kyzzqcqwmy1q3",
								"variant_id": "var_01mdjvz6v8cft6fd0p5fmykb11",
								"quantity": 4
							}
						]
					}
				],
				"modifier_group_ids": [],
				"category_ids": [
					"cat_01mdjvz6v8wf79y90pzbhascat"
				],
				"metadata": {},
				"version": 2,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"bundle_components": [
					{
						"bundle_component_id": "bun_01mdjvz6v8yja4h4k4yyp8sv7y",
						"variant_id": "var_01mdjvz6v8423bc5363gyb60kn",
						"quantity": 1
					},
					{
						"bundle_component_id": "bun_01mdjvz6v8mq6kyzzqcqwmy1q3",
						"variant_id": "var_01mdjvz6v8cft6fd0p5fmykb11",
						"quantity": 4
					}
				],
				"default_variant": {
					"variant_id": "var_01mdjvz6v8hx8sna677nbyga66",
					"product_id": "prod_01mdjvz6v810tx3j36drq2ga6e",
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
						"cat_01mdjvz6v8wf79y90pzbhascat"
					],
					"bundle_components": [
						{
							"bundle_component_id": "bun_01mdjvz6v8yja4h4k4yyp8sv7y",
							"variant_id": "var_01mdjvz6v8423bc5363gyb60kn",
							"quantity": 1
						},
						{
							"bundle_component_id": "bun_01mdjvz6v8mq6kyzzqcqwmy1q3",
							"variant_id": "var_01mdjvz6v8cft6fd0p5fmykb11",
							"quantity": 4
						}
					]
				}
			},
			"request_id": "req_01m7ym4g502f9fxt4747ntdcex"
		}
	},
	"resendWebhookDelivery": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2rxtnmh488a9x86hxr"
		},
		"request": {
			"reason_message": "The handler had a bug.",
			"expected_version": 2
		},
		"response": {
			"data": {
				"webhook_delivery_attempt_id": "watt_01m7ym4k2rde4hwdgkw0gytsg4",
				"webhook_delivery_id": "wdel_01m7ym4k2rxtnmh488a9x86hxr",
				"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
				"webhook_event_id": "whev_01m7ym4k2rdf6gfefp3mkfzrdy",
				"action": "resend",
				"reason_message": "The handler had a bug.",
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50w3rgyh7hvv39hzhr"
		}
	},
	"resendWebhookEvent": {
		"path": {
			"webhook_event_id": "whev_01m7ym4k2rdf6gfefp3mkfzrdy"
		},
		"request": {
			"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg"
		},
		"response": {
			"data": {
				"webhook_delivery_id": "wdel_01m7ym4k2rxtnmh488a9x86hxr",
				"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
				"webhook_event_id": "whev_01m7ym4k2rdf6gfefp3mkfzrdy",
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
			"request_id": "req_01m7ym4g50nh8gxxka2699v7nc"
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
			"request_id": "req_01m7ym4g50zndde634c0hr2adv"
		}
	},
	"resolveOrderInventoryException": {
		"path": {
			"order_id": "ord_01m7ym4p0gzsebaq6k5gx0tjj9"
		},
		"request": {
			"action": "refund",
			"expected_version": 3
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4p0gzsebaq6k5gx0tjj9",
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
						"order_line_item_id": "li_01m7ym4p0gf6b15pzccvye37z9",
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
							"payment_intent_id": "pi_01m7ym4p0g3k99381qqq3j4nye"
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
			"request_id": "req_01m7ym4g50fjnryf03e9dh5jp3"
		}
	},
	"resumeCheckout": {
		"response": {
			"data": {
				"checkout_session_id": "cs_01m7ym4g50h9e9jzr39ngp7rb1",
				"status": "completed",
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
			"request_id": "req_01m7ym4g509jepnymr51t3szh4"
		}
	},
	"resumeSubscription": {
		"path": {
			"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1"
		},
		"request": {
			"expected_version": 7
		},
		"response": {
			"data": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "active",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
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
						"line_item_tax_category": "physical_goods",
						"fulfillment": {
							"requirement": "none"
						}
					}
				],
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"payment_method_id": "pm_01m8nsqaw0ht8swmnqv0d8mhea",
				"billing_schedule": {
					"owner": "svc"
				},
				"anchor_at": "2026-12-14T08:39:12.000Z",
				"current_period_started_at": "2026-12-14T08:39:12.000Z",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"trial_ends_at": "2026-12-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0swkg1w9gd83qe9tg",
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
			"request_id": "req_01m7ym4g50byjgnb6xp429btcq"
		}
	},
	"revokeAccessLink": {
		"path": {
			"access_link_id": "acl_01mdjvz6v89dtq3xhk1129cdq4"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"access_link_id": "acl_01mdjvz6v89dtq3xhk1129cdq4",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"expires_at": "2027-01-31T08:39:13.000Z",
				"version": 2,
				"created_at": "2027-01-30T08:39:13.000Z",
				"updated_at": "2027-01-30T08:39:13.000Z",
				"revoked_at": "2027-01-30T08:39:13.000Z",
				"status": "revoked"
			},
			"request_id": "req_01m7ym4g503ah9c3a5mqsevzv1"
		}
	},
	"revokeApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50sqqrja48g118jzwv"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50sqqrja48g118jzwv",
				"name": "Web shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "revoked",
				"sandbox_id": "test_01m7ym4g50n1x9cd1ta0v5mnf6",
				"expires_at": null,
				"created_by_api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk",
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"revoked_at": "2026-11-21T08:39:00.000Z",
				"revoked_by_api_key_id": "key_01m7ym4g50rdyv5dh5q16hxnzk"
			},
			"request_id": "req_01m7ym4g505gz5emh6yzx0gy12"
		}
	},
	"rotateWebhookEndpointSecret": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
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
			"request_id": "req_01m7ym4g506fx37tvvw8pkpz5r"
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
			"request_id": "req_01m7ym4g5018cgshwhke47xqg0"
		}
	},
	"sendOrderReceipt": {
		"path": {
			"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e"
		},
		"request": {
			"email": "ada@example.com",
			"expected_version": 4
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
				"mail_id": "mail_01m7ym4g50p5d8zdwja30tag9w",
				"email": "ada@example.com",
				"scheduled_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50xwe2s761r8wreqjb"
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
			"request_id": "req_01m7ym4g50ej5maq3hvspncayh"
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
			"request_id": "req_01m7ym4g50j00snb528r3gd8f7"
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
				"checkout_session_id": "cs_01m7ym4g506rffnq4dw6vdchbt",
				"status": "open",
				"surface": "hosted",
				"revision": 1,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme",
					"time_zone": "America/New_York"
				},
				"order_id": "ord_01m7ym4g50mvha2rqvehq4yze3",
				"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw",
				"is_email_required": true,
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
						"order_line_item_id": "li_01m7ym4g50wd8b69he1tcwwdmw",
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
			"request_id": "req_01m7ym4g505pm73cs20qapd3rt"
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
			"request_id": "req_01m7ym4g503rvhjmy4m2fx2xtr"
		}
	},
	"setDefaultPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50cjncyhn2b4kez8x4"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g50c1wyw1zyn66q0dvj",
				"name": "Joan Clarke",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"default_payment_method_id": "pm_01m7ym4g50cjncyhn2b4kez8x4"
			},
			"request_id": "req_01m7ym4g50h5wddmhra5cyeeba"
		}
	},
	"setOrderDeliveryMethod": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq"
		},
		"request": {
			"delivery_method_id": "dmet_01m7ym4g50d7g53zhdvp8nv503",
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
						"order_charge_id": "chg_01m7ym4g50c29p7ykpnt787dhz",
						"charge_type": "shipping",
						"name": "Standard shipping",
						"application_method": {
							"type": "fixed",
							"amount_money": {
								"amount": 500,
								"currency": "USD"
							}
						},
						"delivery_method_id": "dmet_01m7ym4g50d7g53zhdvp8nv503",
						"line_item_tax_category": "shipping",
						"tax": {
							"rate": "6.6",
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
					"delivery_method_id": "dmet_01m7ym4g50d7g53zhdvp8nv503",
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
			"request_id": "req_01m7ym4g50m8vh2d8kd4jsn2s8"
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
						"order_tip_id": "tip_01m7ym4g50sgnhyj4e8n5fn3td",
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
			"request_id": "req_01m7ym4g50qrqemrcn4s5ja83q"
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
					"invm_01m7ym4g500qm9txzgye8p2fvy"
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
			"request_id": "req_01m7ym4g50yyvnraf0yne1kvvn"
		}
	},
	"shipInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g506jhg3drzh551amh5"
		},
		"request": {
			"lines": [
				{
					"inventory_transfer_line_id": "invtl_01m7ym4g50ab77ese3yn1fdsgf",
					"target_shipped_quantity": 4
				}
			],
			"expected_version": 2
		},
		"response": {
			"data": {
				"idempotency_key": "example-69",
				"inventory_movement_ids": [
					"invm_01m7ym4g50f2r774szkgnmctw7"
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
					"inventory_transfer_id": "invt_01m7ym4g506jhg3drzh551amh5",
					"status": "in_transit",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g50sdj2s2jntknyacj9",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50ab77ese3yn1fdsgf",
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
			"request_id": "req_01m7ym4g500ga6xb977dtx0d1j"
		}
	},
	"startOnboarding": {
		"request": {
			"email": "grace@example.com",
			"business_name": "Grace's Compilers"
		},
		"response": {
			"data": {
				"onboarding_session_id": "onb_01m7ym4g500xxvh07ts2fsn30t",
				"status": "verification_required",
				"expires_at": "2026-11-21T08:49:00.000Z"
			},
			"request_id": "req_01m7ym4g50v708pk881q78f038"
		}
	},
	"testWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg"
		},
		"request": {
			"event_type": "order.paid",
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2r23w2depqn6abg6zg",
				"webhook_event_id": "whev_01m7ym4k2rk9nrz9hbedhvygzk",
				"webhook_delivery_id": "wdel_01m7ym4k2rsbmeps9nrzbx15dz",
				"status": "pending",
				"automatic_attempt_count": 0,
				"max_attempts": 9,
				"attempt_count": 0,
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g508e31wy6wwhv24ejr"
		}
	},
	"uninstallApp": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7"
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7",
				"deleted": true
			},
			"request_id": "req_01m7ym4g50vdmz0ka0t950aecv"
		}
	},
	"verifyOnboardingEmail": {
		"request": {
			"onboarding_session_id": "onb_01m7ym4g500xxvh07ts2fsn30t",
			"code": "492817"
		},
		"response": {
			"data": {
				"onboarding_session_id": "onb_01m7ym4g500xxvh07ts2fsn30t",
				"status": "verified",
				"expires_at": "2026-11-21T09:39:00.000Z",
				"session_secret": "svc_onb_example000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g509y72h31mg7nh6p0k"
		}
	},
	"verifyTicket": {
		"path": {
			"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw"
		},
		"request": {
			"code": "tix_01m7ym4g50syfx2zq1mbkwxvt5.0000000000000000000000000000000000000000000"
		},
		"response": {
			"data": {
				"ticket_id": "tix_01m7ym4g50syfx2zq1mbkwxvt5",
				"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw",
				"order_id": "ord_01m7ym4g50mvha2rqvehq4yze3",
				"order_line_item_id": "li_01m7ym4g50wd8b69he1tcwwdmw",
				"tier_key": "seat",
				"name": "Seat",
				"number": "TEA-1",
				"sequence": 1,
				"status": "valid",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50k4j8vg42nkztpr15"
		}
	},
	"voidCreditNote": {
		"path": {
			"credit_note_id": "cn_01m8nsqaw0nys9h7pbb757kxdp"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"credit_note_id": "cn_01m8nsqaw0nys9h7pbb757kxdp",
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
			"request_id": "req_01m7ym4g502gkmqyaar5ym591n"
		}
	},
	"voidInvoice": {
		"path": {
			"invoice_id": "inv_01m8nsqaw0vcgpccdj8jhra5qv"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"invoice_id": "inv_01m8nsqaw0vcgpccdj8jhra5qv",
				"status": "void",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m8nsqaw021pae4ef0nqxxg2e",
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
			"request_id": "req_01m7ym4g50evbjjnjr563k4d2c"
		}
	}
};

/** By event type. */
export const events: Readonly<Record<string, unknown>> = {
	"app.installed": {
		"webhook_event_id": "whev_01m7ym4g50pgq0fchhvs0vexwy",
		"event_type": "app.installed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
				"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7",
				"status": "installed",
				"scopes": [
					"commerce.orders.read"
				]
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"app.scopes_changed": {
		"webhook_event_id": "whev_01m7ym4g506ymgyxnfr2e5ap2p",
		"event_type": "app.scopes_changed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
				"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7",
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
		"webhook_event_id": "whev_01m7ym4g50av06xrvffw6mcwrz",
		"event_type": "app.uninstalled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g508t39dq75vq68k8a5",
				"app_installation_id": "appi_01m7ym4k2rd2pm00nm7e1kkts7",
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
		"webhook_event_id": "whev_01m7ym4g505x56eaqfn2179zw6",
		"event_type": "checkout_session.completed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g507xr52ctnjb83xcgx",
			"idempotency_key": "example-120"
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
		"webhook_event_id": "whev_01m7ym4g50bfv5j1r83c7exf7w",
		"event_type": "checkout_session.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g505d1w1t9gdh7d4xt2",
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
		"webhook_event_id": "whev_01m7ym4g50cxwe90pw68yrr0p0",
		"event_type": "checkout_session.expired",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50n4fzsrzsj379czph",
			"idempotency_key": "example-123"
		},
		"data": {
			"checkout_session": {
				"checkout_session_id": "cs_01m7ym4g503em0f1xma99sgmhk",
				"order_id": "ord_01m7ym4g509sxfm227k8dxbyqp",
				"status": "expired",
				"surface": "hosted",
				"ended_reason": "merchant"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"credit_note.issued": {
		"webhook_event_id": "whev_01m8nsqaw0wmewmmyxw97bt7w3",
		"event_type": "credit_note.issued",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g5064ckpn4db4ph6qys",
			"idempotency_key": "example-218"
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
		"webhook_event_id": "whev_01m8nsqaw0cpbvnf5xk9tsybz5",
		"event_type": "credit_note.voided",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g502gkmqyaar5ym591n",
			"idempotency_key": "example-221"
		},
		"data": {
			"credit_note": {
				"credit_note_id": "cn_01m8nsqaw0nys9h7pbb757kxdp",
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
		"webhook_event_id": "whev_01m7ym4g50n4kfsy67r68qzc6m",
		"event_type": "customer.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50meykzvh2gg267nyc",
			"idempotency_key": "example-8"
		},
		"data": {
			"customer": {
				"customer_id": "cus_01m7ym4g50y5cqa18hhwcwns9p"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"customer.updated": {
		"webhook_event_id": "whev_01m7ym4g50fc7r6w0bsqrv1rz7",
		"event_type": "customer.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50kp1nxfrzm5mtnryj",
			"idempotency_key": "example-9"
		},
		"data": {
			"customer": {
				"customer_id": "cus_01m7ym4g50y5cqa18hhwcwns9p"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"dispute.closed": {
		"webhook_event_id": "whev_01m7ym4twr6m8anxkx8bjqnw7g",
		"event_type": "dispute.closed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:11.000Z",
		"request": null,
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz09k7e0ga4a4q85p85",
				"status": "won",
				"payment_intent_id": "pi_01m7ym4p0ge48w371xvxf5t9v5",
				"order_id": "ord_01m7ym4p0gng1qp1h9300d3yr3",
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
		"webhook_event_id": "whev_01m7ym4qz04srj72tdgzm1pw4c",
		"event_type": "dispute.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:08.000Z",
		"request": null,
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz09k7e0ga4a4q85p85",
				"status": "needs_response",
				"payment_intent_id": "pi_01m7ym4p0ge48w371xvxf5t9v5",
				"order_id": "ord_01m7ym4p0gng1qp1h9300d3yr3",
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
		"webhook_event_id": "whev_01m7ym4ry8y5ak4gbx4j77s1kv",
		"event_type": "dispute.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:09.000Z",
		"request": {
			"id": "req_01m7ym4g50kaahethmmmm4hghc",
			"idempotency_key": "example-198"
		},
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz09k7e0ga4a4q85p85",
				"status": "under_review",
				"payment_intent_id": "pi_01m7ym4p0ge48w371xvxf5t9v5",
				"order_id": "ord_01m7ym4p0gng1qp1h9300d3yr3",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent"
			},
			"resource_updated_at": "2026-11-21T08:39:09.000Z"
		}
	},
	"gift_card.disabled": {
		"webhook_event_id": "whev_01m7ym4k2r82cgxvsfj8rbz2zr",
		"event_type": "gift_card.disabled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50crxwn8vq7x0kdvrq",
			"idempotency_key": "example-167"
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
		"webhook_event_id": "whev_01m7ym4g50xanh6v488zq5n0eh",
		"event_type": "gift_card.issued",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g502705mey8a3851bzz",
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
		"webhook_event_id": "whev_01m7ym4k2r5twwf4yfgfd0aejr",
		"event_type": "gift_card.redeemed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50ky0tgm84qz2j24bc",
			"idempotency_key": "example-164"
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
		"webhook_event_id": "whev_01m7ym4k2rj38qpyzj8w33cd1d",
		"event_type": "gift_card.refunded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50j6zfn4ph2b5tednm",
			"idempotency_key": "example-165"
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
			"refund_id": "re_01m7ym4k2r8b4jez0dyepebx12"
		}
	},
	"inventory.reservation.at_risk": {
		"webhook_event_id": "whev_01m7ym4g504mn0b94fjsyzj2ya",
		"event_type": "inventory.reservation.at_risk",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50s70zm31xdr5hc0sj",
			"idempotency_key": "example-59"
		},
		"data": {
			"inventory_reservation": {
				"inventory_reservation_id": "invr_01m7ym4g507e3ndtg37ekk0v3s",
				"status": "active",
				"inventory_action_required": {
					"reason": "shortage",
					"inventory_reservation_line_ids": [
						"invrl_01m7ym4g50zd37gdn0cgkxrp4a"
					]
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"inventory.reservation.expired": {
		"webhook_event_id": "whev_01m7ymzz20xs8qpkr6f4n3c8wm",
		"event_type": "inventory.reservation.expired",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:54:00.000Z",
		"request": null,
		"data": {
			"inventory_reservation": {
				"inventory_reservation_id": "invr_01m7ym4g507e3ndtg37ekk0v3s",
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
		"webhook_event_id": "whev_01m7ym4g500g14ydw3zn3a6f9e",
		"event_type": "inventory.shortage.detected",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50s70zm31xdr5hc0sj",
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
		"webhook_event_id": "whev_01m816hjw0346e8enm0rpd7qtf",
		"event_type": "invoice.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-22T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50ehwtkkfa4031ewm4",
			"idempotency_key": "example-204"
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
		"webhook_event_id": "whev_01m8nsqaw0ca2p8hqrhr90edc8",
		"event_type": "invoice.late_fee_assessed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50wddz4e786zyfx2em",
			"idempotency_key": "example-215"
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
				}
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"invoice.late_fee_due": {
		"webhook_event_id": "whev_01m8nd5z40m771mq1vq50y8e9n",
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
	"invoice.opened": {
		"webhook_event_id": "whev_01m816hjw001927axj43679npn",
		"event_type": "invoice.opened",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-22T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g5012tzct9y360xkb3t",
			"idempotency_key": "example-206"
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
				}
			},
			"resource_updated_at": "2026-11-22T08:39:12.000Z"
		}
	},
	"invoice.overdue": {
		"webhook_event_id": "whev_01m85ysn40z3s1pt2xyj9d9ngw",
		"event_type": "invoice.overdue",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-24T05:00:00.000Z",
		"request": null,
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw0kkhgw2r70gadwtcz",
				"number": "INV-000002",
				"status": "open",
				"is_overdue": true,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw01gxt52my7zdgx8pa",
				"due_at": "2026-11-24T04:59:59.999Z",
				"outstanding_money": {
					"amount": 12000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-24T05:00:00.000Z"
		}
	},
	"invoice.paid": {
		"webhook_event_id": "whev_01m8nsqaw0y00skwfq0fndvtfm",
		"event_type": "invoice.paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50v8xaqdkqc8rygm5t",
			"idempotency_key": "example-213"
		},
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw0kkhgw2r70gadwtcz",
				"number": "INV-000002",
				"status": "paid",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw01gxt52my7zdgx8pa",
				"due_at": "2026-11-24T04:59:59.999Z",
				"outstanding_money": {
					"amount": 0,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"invoice.payment_failed": {
		"webhook_event_id": "whev_01m85ysn3zm9k018qjkd34pcja",
		"event_type": "invoice.payment_failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-24T04:59:59.999Z",
		"request": null,
		"data": {
			"invoice": {
				"invoice_id": "inv_01m816hjw0kkhgw2r70gadwtcz",
				"number": "INV-000002",
				"status": "open",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m816hjw01gxt52my7zdgx8pa",
				"due_at": "2026-11-24T04:59:59.999Z",
				"outstanding_money": {
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
		"webhook_event_id": "whev_01m816hjw0wfetqff87s1bxcps",
		"event_type": "invoice.sent",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-22T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g5012tzct9y360xkb3t",
			"idempotency_key": "example-206"
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
				}
			},
			"resource_updated_at": "2026-11-22T08:39:12.000Z"
		}
	},
	"invoice.updated": {
		"webhook_event_id": "whev_01m816hjw0sxe3m8wvs8cy8yqa",
		"event_type": "invoice.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-22T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50j0e0reqc39m6m5we",
			"idempotency_key": "example-205"
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
		"webhook_event_id": "whev_01m8nsqaw0ryhvc1bh1jzk0q4h",
		"event_type": "invoice.voided",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50evbjjnjr563k4d2c",
			"idempotency_key": "example-224"
		},
		"data": {
			"invoice": {
				"invoice_id": "inv_01m8nsqaw0vcgpccdj8jhra5qv",
				"status": "void",
				"is_overdue": false,
				"is_partially_paid": false,
				"customer_id": "cus_01m816hjw0e13qnm6h09f9ja6g",
				"order_id": "ord_01m8nsqaw021pae4ef0nqxxg2e",
				"outstanding_money": {
					"amount": 12000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"order.canceled": {
		"webhook_event_id": "whev_01m7ym4g50fx4r903gqgmwv22b",
		"event_type": "order.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g5088q5a1ac3a3nrnhc",
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
		"webhook_event_id": "whev_01m7ym4g50g71bjqbp20amw45q",
		"event_type": "order.closed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g509xcyrxdajc6rrahy",
			"idempotency_key": "example-90"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50q9vcp33cdzqasqcd",
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
		"webhook_event_id": "whev_01m7ym4g50j45zs31nsz1fygb5",
		"event_type": "order.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50aa4e6bkt3ec55g7y",
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
		"webhook_event_id": "whev_01m7ym4k2r1sjgwt5aebwv7y2w",
		"event_type": "order.fulfillment.status_changed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50v65drwmthqk9xg15",
			"idempotency_key": "example-143"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj",
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
		"webhook_event_id": "whev_01m7ym4p0ghnaf7f7hs2e69b9m",
		"event_type": "order.inventory_exception.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": null,
		"data": {
			"order": {
				"order_id": "ord_01m7ym4p0gzsebaq6k5gx0tjj9",
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
		"webhook_event_id": "whev_01m7ym4p0gnc05xgz3f9n54m4n",
		"event_type": "order.inventory_exception.resolved",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": {
			"id": "req_01m7ym4g50fjnryf03e9dh5jp3",
			"idempotency_key": "example-195"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4p0gzsebaq6k5gx0tjj9",
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
		"webhook_event_id": "whev_01m7ym4g504nxx5t9bg8sczt1g",
		"event_type": "order.paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g509xcyrxdajc6rrahy",
			"idempotency_key": "example-90"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50q9vcp33cdzqasqcd",
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
		"webhook_event_id": "whev_01m7ym4g5025qzwyg2bn3zgtkm",
		"event_type": "order.partially_paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g500byznd1hme2beqmg",
			"idempotency_key": "example-95"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e",
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
		"webhook_event_id": "whev_01m7ym4g506s83dpg3kgekz7bv",
		"event_type": "order.payment_captured",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g509xcyrxdajc6rrahy",
			"idempotency_key": "example-90"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50q9vcp33cdzqasqcd",
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
				"payment_intent_id": "pi_01m7ym4g50mh0t1zkgv33xzb4k",
				"status": "succeeded",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50q9vcp33cdzqasqcd"
			}
		}
	},
	"order.refunded": {
		"webhook_event_id": "whev_01m7ym4g50kdmrfxt4c97zvh5k",
		"event_type": "order.refunded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50w0myrqt4vzpm64cd",
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
				"refund_id": "re_01m7ym4g508saafrqb506jvm2c",
				"status": "succeeded",
				"order_id": "ord_01m7ym4g50w0myrqt4vzpm64cd",
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
		"webhook_event_id": "whev_01m7ym4g509pcn372vzs7fr2b9",
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
		"webhook_event_id": "whev_01m7ym4g50rnq95jyrt2rjm0sr",
		"event_type": "payment_intent.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50xpf2kzdky6zmkeq4",
			"idempotency_key": "example-97"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50nzwz4j965wqnes31",
				"status": "canceled",
				"amount_money": {
					"amount": 400,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.created": {
		"webhook_event_id": "whev_01m7ym4g508gcv54pf7qhs7bza",
		"event_type": "payment_intent.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g509xcyrxdajc6rrahy",
			"idempotency_key": "example-90"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50mh0t1zkgv33xzb4k",
				"status": "requires_payment_method",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50q9vcp33cdzqasqcd"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.payment_failed": {
		"webhook_event_id": "whev_01m7ym4k2r1jma9gx33eep36nh",
		"event_type": "payment_intent.payment_failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50pjqgm0et5eb4t19n",
			"idempotency_key": null
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4k2rk2jpjkbfhaper7yk",
				"status": "requires_payment_method",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4k2rge3v09sgjksa5r57",
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
		"webhook_event_id": "whev_01m7ym4g505cvgnzwa9pmczkp1",
		"event_type": "payment_intent.processing",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g5054zk5q496jzvvmzs",
			"idempotency_key": "example-94"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50rsfj2fx3pve6knc5",
				"status": "requires_capture",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50ksk11xmnzwev7b9e"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.requires_action": {
		"webhook_event_id": "whev_01m7ym4p0gn9vsz60hnnt6d9vt",
		"event_type": "payment_intent.requires_action",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": {
			"id": "req_01m7ym4g50j05ms6sfb0w3jqsr",
			"idempotency_key": "example-191"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4p0g3k99381qqq3j4nye",
				"status": "requires_action",
				"amount_money": {
					"amount": 2500,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4p0gzsebaq6k5gx0tjj9"
			},
			"resource_updated_at": "2026-11-21T08:39:06.000Z"
		}
	},
	"payment_intent.succeeded": {
		"webhook_event_id": "whev_01m7ym4g509mx9239m4d00cm6d",
		"event_type": "payment_intent.succeeded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g509xcyrxdajc6rrahy",
			"idempotency_key": "example-90"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50mh0t1zkgv33xzb4k",
				"status": "succeeded",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50q9vcp33cdzqasqcd"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_link.sold_out": {
		"webhook_event_id": "whev_01m7ym4g50zqtvw1ckr44edkxa",
		"event_type": "payment_link.sold_out",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50kthra7vv56tx4e7m",
			"idempotency_key": "example-128"
		},
		"data": {
			"payment_link": {
				"payment_link_id": "pl_01m7ym4g500qbah4nx9vq8aaxw",
				"payment_link_type": "event",
				"status": "active",
				"total_quantity_sold": 1
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_method.activated": {
		"webhook_event_id": "whev_01m7ym4g50bph9qwk47ghxgyy0",
		"event_type": "payment_method.activated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"payment_method": {
				"payment_method_id": "pm_01m7ym4g50cjncyhn2b4kez8x4",
				"customer_id": "cus_01m7ym4g50c1wyw1zyn66q0dvj",
				"status": "active"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_method.detached": {
		"webhook_event_id": "whev_01m7ym4g50p9475aqwhswh8256",
		"event_type": "payment_method.detached",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50s8nr9gs7079pjscz",
			"idempotency_key": "example-106"
		},
		"data": {
			"payment_method": {
				"payment_method_id": "pm_01m7ym4g50914gqjnmaffk1mwb",
				"customer_id": "cus_01m7ym4g50c1wyw1zyn66q0dvj",
				"status": "detached"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payout.failed": {
		"webhook_event_id": "whev_01m7ym4xtgmmtrt0rq832g3eff",
		"event_type": "payout.failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:14.000Z",
		"request": null,
		"data": {
			"payout": {
				"payout_id": "po_01m7ym4vw0ttcvvzh6gg86rdvj",
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
		"webhook_event_id": "whev_01m7ym4xtgasnj3at0xn2yjbem",
		"event_type": "payout.paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:14.000Z",
		"request": null,
		"data": {
			"payout": {
				"payout_id": "po_01m7ym4vw0nhfe7j2264b27tth",
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
		"webhook_event_id": "whev_01m7ym4g507zef7286x7aws3qb",
		"event_type": "product.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g509pzyke2sq0ej1mxc",
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
		"webhook_event_id": "whev_01m7ym4g50n3d32jm730gcga1c",
		"event_type": "product.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50qfp1r9gcydbjww64",
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
		"webhook_event_id": "whev_01m7ym4g50vva2px9sy7fzj818",
		"event_type": "refund.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g508bhk6026qwbknf41",
			"idempotency_key": "example-133"
		},
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g508saafrqb506jvm2c",
				"status": "pending",
				"order_id": "ord_01m7ym4g50w0myrqt4vzpm64cd",
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
		"webhook_event_id": "whev_01m7ym4j3gveth1rdcrgsmm84d",
		"event_type": "refund.failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:02.000Z",
		"request": null,
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g50p2hm75cc17nfjazk",
				"status": "failed",
				"order_id": "ord_01m7ym4g50c65mz4k3q73f51dc",
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
		"webhook_event_id": "whev_01m7ym4g50k3gj15zhgv62wfw2",
		"event_type": "refund.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g508saafrqb506jvm2c",
				"status": "succeeded",
				"order_id": "ord_01m7ym4g50w0myrqt4vzpm64cd",
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
		"webhook_event_id": "whev_01m7ym4k2rh4qfa0266553006b",
		"event_type": "return.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50wsc7n6pge2v8cxbk",
			"idempotency_key": "example-152"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rs6ycyattr8n08kfg",
				"status": "canceled",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.completed": {
		"webhook_event_id": "whev_01m7ym4k2r03d6rc622k7pe5pk",
		"event_type": "return.completed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50fqnxhppwc5xcjwa7",
			"idempotency_key": "example-148"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rd9822je34ht8ax81",
				"status": "completed",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.created": {
		"webhook_event_id": "whev_01m7ym4k2r6cr2fck0jkqanmbe",
		"event_type": "return.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50x2ez6v50xnr5kdny",
			"idempotency_key": "example-146"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rd9822je34ht8ax81",
				"status": "requested",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.declined": {
		"webhook_event_id": "whev_01m7ym4k2rf14gg939mc5d118s",
		"event_type": "return.declined",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g507ej5hfh9g4m2ks5s",
			"idempotency_key": "example-150"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2r5esj8z6sqvq0n6a7",
				"status": "declined",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.updated": {
		"webhook_event_id": "whev_01m7ym4k2r6xqeattnrt0zk5s5",
		"event_type": "return.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g505566kyy430fcr3vr",
			"idempotency_key": "example-147"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rd9822je34ht8ax81",
				"status": "requested",
				"order_id": "ord_01m7ym4k2r8cvnjstsf75p76pj"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"subscription.activated": {
		"webhook_event_id": "whev_01m9sv9cw0ed01jmt5yx3x3ghx",
		"event_type": "subscription.activated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-12-14T08:39:12.000Z",
		"request": null,
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "active",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"next_billing_at": "2027-01-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0swkg1w9gd83qe9tg"
			},
			"resource_updated_at": "2026-12-14T08:39:12.000Z"
		}
	},
	"subscription.canceled": {
		"webhook_event_id": "whev_01mcc80cw0z6jsshfh3ycy6td6",
		"event_type": "subscription.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2027-01-15T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50en1f53ytyc37194r",
			"idempotency_key": "example-238"
		},
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "canceled",
				"subscription_plan_id": "plan_01m9wdp3w08nvj9j0ctvs423g1",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"current_period_ends_at": "2027-02-14T08:39:12.000Z",
				"latest_order_id": "ord_01mc9nknw0j0ptxm0pn5jkj2th"
			},
			"resource_updated_at": "2027-01-15T08:39:12.000Z"
		}
	},
	"subscription.created": {
		"webhook_event_id": "whev_01m8nsqaw015p8wn1ycadq2emw",
		"event_type": "subscription.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g5074s0kqy7q11s0gtq",
			"idempotency_key": "example-229"
		},
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"current_period_ends_at": "2026-12-14T08:39:12.000Z",
				"next_billing_at": "2026-12-14T08:39:12.000Z"
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"subscription.past_due": {
		"webhook_event_id": "whev_01mc9nknw0v5mqhk5dkvw17m7j",
		"event_type": "subscription.past_due",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2027-01-14T08:39:12.000Z",
		"request": null,
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "past_due",
				"subscription_plan_id": "plan_01m9wdp3w08nvj9j0ctvs423g1",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"current_period_ends_at": "2027-02-14T08:39:12.000Z",
				"next_billing_at": "2027-02-14T08:39:12.000Z",
				"latest_order_id": "ord_01mc9nknw0j0ptxm0pn5jkj2th"
			},
			"resource_updated_at": "2027-01-14T08:39:12.000Z"
		}
	},
	"subscription.paused": {
		"webhook_event_id": "whev_01m9wdp3w0m8b0p6jcjxmx383r",
		"event_type": "subscription.paused",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-12-15T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50x59wmtqcxqaqk5j7",
			"idempotency_key": "example-231"
		},
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "paused",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0swkg1w9gd83qe9tg"
			},
			"resource_updated_at": "2026-12-15T08:39:12.000Z"
		}
	},
	"subscription.payment_failed": {
		"webhook_event_id": "whev_01mc9nknw0zk9eq2m2k7ctf4et",
		"event_type": "subscription.payment_failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2027-01-14T08:39:12.000Z",
		"request": null,
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "past_due",
				"subscription_plan_id": "plan_01m9wdp3w08nvj9j0ctvs423g1",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"current_period_ends_at": "2027-02-14T08:39:12.000Z",
				"next_billing_at": "2027-02-14T08:39:12.000Z",
				"latest_order_id": "ord_01mc9nknw0j0ptxm0pn5jkj2th"
			},
			"resource_updated_at": "2027-01-14T08:39:12.000Z",
			"order_id": "ord_01mc9nknw0j0ptxm0pn5jkj2th",
			"period_index": 3,
			"reason": "generic_decline",
			"next_retry_at": "2027-01-15T08:39:12.000Z"
		}
	},
	"subscription.payment_succeeded": {
		"webhook_event_id": "whev_01m9sv9cw0snktjb1tydbz4bzt",
		"event_type": "subscription.payment_succeeded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-12-14T08:39:12.000Z",
		"request": null,
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "active",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"next_billing_at": "2027-01-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0swkg1w9gd83qe9tg"
			},
			"resource_updated_at": "2026-12-14T08:39:12.000Z",
			"order_id": "ord_01m9sv9cw0swkg1w9gd83qe9tg",
			"period_index": 1
		}
	},
	"subscription.resumed": {
		"webhook_event_id": "whev_01m9wdp3w02w0zajxzs6zk4c3p",
		"event_type": "subscription.resumed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-12-15T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g50byjgnb6xp429btcq",
			"idempotency_key": "example-232"
		},
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "active",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"current_period_ends_at": "2027-01-14T08:39:12.000Z",
				"next_billing_at": "2027-01-14T08:39:12.000Z",
				"latest_order_id": "ord_01m9sv9cw0swkg1w9gd83qe9tg"
			},
			"resource_updated_at": "2026-12-15T08:39:12.000Z"
		}
	},
	"subscription.trial_will_end": {
		"webhook_event_id": "whev_01m9j437w0vteyxdvb22s1g1cb",
		"event_type": "subscription.trial_will_end",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-12-11T08:39:12.000Z",
		"request": null,
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"current_period_ends_at": "2026-12-14T08:39:12.000Z",
				"next_billing_at": "2026-12-14T08:39:12.000Z"
			},
			"resource_updated_at": "2026-12-11T08:39:12.000Z"
		}
	},
	"subscription.updated": {
		"webhook_event_id": "whev_01m8nsqaw0pv8rc4jzmx1h59at",
		"event_type": "subscription.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-30T08:39:12.000Z",
		"request": {
			"id": "req_01m7ym4g5032f9bc57neb35j6f",
			"idempotency_key": "example-230"
		},
		"data": {
			"subscription": {
				"subscription_id": "sub_01m8nsqaw07pakga5mqm9bekc1",
				"status": "trialing",
				"subscription_plan_id": "plan_01m8nsqaw0d9vssavxs65skb5a",
				"customer_id": "cus_01m8nsqaw0fc93b5h53pcjf6tv",
				"current_period_ends_at": "2026-12-14T08:39:12.000Z",
				"next_billing_at": "2026-12-14T08:39:12.000Z"
			},
			"resource_updated_at": "2026-11-30T08:39:12.000Z"
		}
	},
	"webhook_endpoint.disabled": {
		"webhook_event_id": "whev_01mdzqysv85jdet38ahjeegxf6",
		"event_type": "webhook_endpoint.disabled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2027-02-04T08:39:13.000Z",
		"request": null,
		"data": {
			"webhook_endpoint": {
				"webhook_endpoint_id": "whep_01mdjvz6v8vqmthshf4kzjq304",
				"status": "disabled",
				"disabled_reason": "failing"
			},
			"resource_updated_at": "2027-02-04T08:39:13.000Z"
		}
	}
};
