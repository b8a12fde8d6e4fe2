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
					"name": "Acme"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
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
				"is_email_required": true,
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
								"card"
							]
						}
					}
				}
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
					"name": "Acme"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
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
				"is_email_required": true,
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
								"card"
							]
						}
					}
				}
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
			"expected_version": 1
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
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g507j7vgxejjjyjnkj8"
		}
	},
	"applyGiftCard": {
		"path": {
			"order_id": "ord_01m7ym4k2r7xcr5csxfvndrkka"
		},
		"request": {
			"code": "BIRTHDAY2026ADA",
			"expected_version": 1
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4k2r7xcr5csxfvndrkka",
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
						"order_line_item_id": "li_01m7ym4k2rg3y65feqhy1ef9qw",
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
			"request_id": "req_01m7ym4g50jfx2hm5b1c9t90v6"
		}
	},
	"applyInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g502tzwpyfzbpwf6x4b"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"idempotency_key": "example-62",
				"inventory_movement_ids": [
					"invm_01m7ym4g50cn978ryf2anmbz6b"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50362d2vmypxeqtrmg",
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
					"inventory_count_id": "invc_01m7ym4g502tzwpyfzbpwf6x4b",
					"status": "applied",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"name": "November",
					"lines": [
						{
							"inventory_count_line_id": "invcl_01m7ym4g505c816kq0gkyrermq",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"counted_quantity": 98,
							"expected_quantity": 99,
							"difference_quantity": -1,
							"counted_at": "2026-11-21T08:39:00.000Z"
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
			"request_id": "req_01m7ym4g50y4syvmcpacefxh0n"
		}
	},
	"archiveDeliveryMethod": {
		"path": {
			"delivery_method_id": "dmet_01m7ym4g50me5fpapp6t5hx555"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g50me5fpapp6t5hx555",
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
			"request_id": "req_01m7ym4g50g7b4cttsvgth0whc"
		}
	},
	"archiveInventoryAllocationPolicy": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g5082k30f6h25tq3s47"
		},
		"response": {
			"data": {
				"inventory_allocation_policy_id": "invp_01m7ym4g5082k30f6h25tq3s47",
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
								"loc_01m7ym4g501j8q2mmmaa8d0fxt"
							]
						}
					]
				},
				"splitting_behavior": "split_when_required",
				"maximum_locations_per_assignment": 500,
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g50jy76drcfk32hpcw8",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50dqgz3t5gw7dmkpkn"
		}
	},
	"archiveInventoryItem": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g509rzjt4a2mt6h9gjz"
		},
		"response": {
			"data": {
				"inventory_item_id": "invi_01m7ym4g509rzjt4a2mt6h9gjz",
				"name": "Paper cup",
				"status": "archived",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g505vk4rkkhx0w2225v"
		}
	},
	"archiveLocation": {
		"path": {
			"location_id": "loc_01m7ym4g50rgg5yjw8kt04fq0r"
		},
		"response": {
			"data": {
				"location_id": "loc_01m7ym4g50rgg5yjw8kt04fq0r",
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
			"request_id": "req_01m7ym4g50wrb9twt2xevd34z3"
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
			"request_id": "req_01m7ym4g50c2tbes4nhecwqasz"
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
			"request_id": "req_01m7ym4g50vpdqj09yhhyhsbr3"
		}
	},
	"cancelFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
			"fulfillment_id": "ful_01m7ym4k2rf03fgmw368sm92pr"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rf03fgmw368sm92pr",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
				"status": "canceled",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
						"quantity": 1
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"canceled_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50gbzkz8y31ffgasxp"
		}
	},
	"cancelInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g50wvz022kx0aef89v3"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"idempotency_key": "example-64",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_count": {
					"inventory_count_id": "invc_01m7ym4g50wvz022kx0aef89v3",
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
			"request_id": "req_01m7ym4g5077x0ybt2gen8640n"
		}
	},
	"cancelInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g500pc49xc5bknr7j96"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"idempotency_key": "example-70",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_transfer": {
					"inventory_transfer_id": "invt_01m7ym4g500pc49xc5bknr7j96",
					"status": "canceled",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g501j8q2mmmaa8d0fxt",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50mpwxqgk126jenbhv",
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
			"request_id": "req_01m7ym4g50t25j34ap6f8j8mq5"
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
			"request_id": "req_01m7ym4g5082b5bekx7pbh1zjt"
		}
	},
	"cancelPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g509absnz37vqd04x81"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"payment_intent_id": "pi_01m7ym4g509absnz37vqd04x81",
				"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
			"request_id": "req_01m7ym4g50n9se7pqekhszjsvr"
		}
	},
	"cancelReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rctywj68e6wh091j6"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rctywj68e6wh091j6",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
				"status": "canceled",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rfy40e50sh4wgxyne",
						"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r6s4aqgzsma141ekb",
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
			"request_id": "req_01m7ym4g505ttjyxptv99g6qpe"
		}
	},
	"capturePaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe"
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
				"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe",
				"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
				"order_payment_attempt_id": "opa_01m7ym4g50pcnp9334e6z138sv",
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
				"processor_idempotency_key": "opa_01m7ym4g50pcnp9334e6z138sv_pi_01m7ym4g50szes1h1v2z5jj4xe",
				"charge_request": {
					"metadata": {
						"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
						"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe"
					},
					"requested_at": "2026-11-21T08:39:00.000Z"
				},
				"processor_payment_id": "sim_opa_01m7ym4g50pcnp9334e6z138sv_pi_01m7ym4g50szes1h1v2z5jj4xe",
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
			"request_id": "req_01m7ym4g503rtx8r03hbyq3sbq"
		}
	},
	"changeAppScopes": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs"
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
				"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs",
				"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
				"partner_app_name": "Bookkeeping Pro",
				"scopes": [
					"commerce.orders.read",
					"customers.customers.read"
				],
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50j4c7wsc7bvtvtegs"
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
			"request_id": "req_01m7ym4g50yjp8sn1va8xmdqwk"
		}
	},
	"commitInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50rwzzej11v0pwdva3",
					"target_committed_quantity": 2
				}
			],
			"expected_version": 2
		},
		"response": {
			"data": {
				"idempotency_key": "example-53",
				"inventory_movement_ids": [
					"invm_01m7ym4g503hq0k4hxyvgm4w3t"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50362d2vmypxeqtrmg",
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
					"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rwzzej11v0pwdva3",
							"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
					"version": 3,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50wrj2bt4y1vbs4bm4"
		}
	},
	"confirmPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe"
		},
		"request": {
			"token": "tok_visa",
			"capture_method": "manual",
			"expected_version": 2
		},
		"response": {
			"data": {
				"order": {
					"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
							"order_line_item_id": "li_01m7ym4g5041hks35x8bj1bv5w",
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
					"active_payment_attempt_id": "opa_01m7ym4g50pcnp9334e6z138sv"
				},
				"payment_attempt": {
					"order_payment_attempt_id": "opa_01m7ym4g50pcnp9334e6z138sv",
					"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
					"completion_behavior": "partial_payment",
					"status": "processing",
					"is_resumable": false,
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe",
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
			"request_id": "req_01m7ym4g50gj61fn1epaqy0525"
		}
	},
	"consumeInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50rwzzej11v0pwdva3",
					"target_consumed_quantity": 1
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"idempotency_key": "example-54",
				"inventory_movement_ids": [
					"invm_01m7ym4g506n4dqmk4879sjnzr"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50362d2vmypxeqtrmg",
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
					"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rwzzej11v0pwdva3",
							"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
					"version": 4,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g500376v8pn5ywh274m"
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
				"api_key_id": "key_01m7ym4g50bvgdz51daw1wf78b",
				"name": "Shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g50bszp97fjc4c717ak",
				"created_by_api_key_id": "key_01m7ym4g509p7257tt6y17kqkb",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"secret_key": "svc_test_example000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50qybxk3tkeppt6na2"
		}
	},
	"createCheckoutSession": {
		"request": {
			"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
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
					"revision": 1,
					"expires_at": "2026-11-22T08:39:00.000Z",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"url": "http://127.0.0.1:8080/checkout/cs_01m7ym4g50h9e9jzr39ngp7rb1#0000000000000000000000000000000000000000000"
				}
			},
			"request_id": "req_01m7ym4g50t0epdf7pey2zavzx"
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
				"customer_id": "cus_01m7ym4g50wgfjfz4wrr93pr4a",
				"name": "Ada Lovelace",
				"email": "ada@example.com",
				"merchant_customer_id": "crm-1815",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50en1f53ytyc37194r"
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
				"delivery_method_id": "dmet_01m7ym4g50zjfc7z326ss85rjp",
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
			"request_id": "req_01m7ym4g50wm790pqbq9ydyv1a"
		}
	},
	"createFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr"
		},
		"request": {
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
					"quantity": 1
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rf03fgmw368sm92pr",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
				"status": "pending",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
						"quantity": 1
					}
				],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g500byznd1hme2beqmg"
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
			"request_id": "req_01m7ym4g50spbq31kptyxpb6kg"
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
				"idempotency_key": "example-45",
				"inventory_movement_ids": [
					"invm_01m7ym4g50p5hdxz9cpczw9d7j"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50362d2vmypxeqtrmg",
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
			"request_id": "req_01m7ym4g50vw79jvcqe37m62dt"
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
							"loc_01m7ym4g501j8q2mmmaa8d0fxt"
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
								"loc_01m7ym4g501j8q2mmmaa8d0fxt"
							]
						}
					]
				},
				"inventory_allocation_policy_id": "invp_01m7ym4g50phcaxdtrwgww3163",
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g500bx3jpp80ze4nk1w",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50myck6fkrarvnczas"
		}
	},
	"createInventoryCount": {
		"request": {
			"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
			"name": "November"
		},
		"response": {
			"data": {
				"idempotency_key": "example-59",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_count": {
					"inventory_count_id": "invc_01m7ym4g502tzwpyfzbpwf6x4b",
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
			"request_id": "req_01m7ym4g50agn5cn0p0cectejz"
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
				"inventory_item_id": "invi_01m7ym4g502zvx3jh1bhj7zvga",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50y9yt396x80rsvdha"
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
				"idempotency_key": "example-51",
				"inventory_movement_ids": [
					"invm_01m7ym4g50h1594nvzzmv0myee"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50362d2vmypxeqtrmg",
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
					"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rwzzej11v0pwdva3",
							"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g5016wcv9j7gd8gja9b"
		}
	},
	"createInventoryTransfer": {
		"request": {
			"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
			"destination_location_id": "loc_01m7ym4g501j8q2mmmaa8d0fxt",
			"lines": [
				{
					"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
					"requested_quantity": 4
				}
			]
		},
		"response": {
			"data": {
				"idempotency_key": "example-65",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_transfer": {
					"inventory_transfer_id": "invt_01m7ym4g50mnegrnnpqk7y1y5q",
					"status": "draft",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g501j8q2mmmaa8d0fxt",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50devmyxhtzt3ckyzk",
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
			"request_id": "req_01m7ym4g50ezhddg53grrvp0qj"
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
				"invoice_payment_term_id": "ipt_01m7ym4g5097ewcnsmz37x8bba",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g508fwf9vwdnt86e75k"
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
			"request_id": "req_01m7ym4g50a6qzq3p2cx7jw82c"
		}
	},
	"createManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7"
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
				"manual_payment_id": "mpay_01m7ym4g50xqnnxmzennc01qey",
				"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
			"request_id": "req_01m7ym4g50ym6t96xdcbx4st8y"
		}
	},
	"createModifier": {
		"request": {
			"modifier_group_id": "mg_01m7ym4g50vrnbyat1e4w1bm6p",
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
				"modifier_group_id": "mg_01m7ym4g50vrnbyat1e4w1bm6p",
				"name": "Oat milk",
				"modifier_id": "mod_01m7ym4g50mvnyfgk9ka84ma9p",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50hz3xnw2r1ddxrt3t"
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
				"modifier_group_id": "mg_01m7ym4g50vrnbyat1e4w1bm6p",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50h9nq99p4gzzpbskn"
		}
	},
	"createOnboardingApiKey": {
		"request": {
			"mode": "test",
			"name": "First key"
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50n1rp3hq6r2hh4b1x",
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
				"sandbox_id": "test_01m7ym4g50hqamdmggpk2y91b0",
				"created_by_onboarding_session_id": "onb_01m7ym4g506dcrhscfywgn45qn",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"secret_key": "svc_test_example000000000000000000000000000000000000",
				"mode": "test",
				"merchant_id": "mer_01m7ym4g50ca1xv8wev75tnf86"
			},
			"request_id": "req_01m7ym4g50qrkgx3adbq86ycwv"
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
			"request_id": "req_01m7ym4g50meykzvh2gg267nyc"
		}
	},
	"createPartnerApp": {
		"request": {
			"name": "Bookkeeping"
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
				"name": "Bookkeeping",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50hfswvmdjwxt9qtwc"
		}
	},
	"createPaymentIntent": {
		"path": {
			"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7"
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
				"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe",
				"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
			"request_id": "req_01m7ym4g50k6kp5engx45fawyv"
		}
	},
	"createPaymentMethod": {
		"request": {
			"customer_id": "cus_01m7ym4g5062605vsmmnzm387q"
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50njssb1fvtrgcf7xs",
				"customer_id": "cus_01m7ym4g5062605vsmmnzm387q",
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
							"client_secret": "simseti_setup_0000000000000000000000000000000000000000000000000000000000000000_secret_000000000000000000000000",
							"js_call": "confirmSetup"
						}
					}
				}
			},
			"request_id": "req_01m7ym4g50gcry22tt9t43zerr"
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
				"payout_id": "po_01m7ym4vw0y30vcathzsqn9hg0",
				"status": "pending",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"processor_idempotency_key": "po_01m7ym4vw0y30vcathzsqn9hg0",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:12.000Z",
				"updated_at": "2026-11-21T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50729y3sfbsgtb4wbt"
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
			"request_id": "req_01m7ym4g50d35rk0ttaev17jde"
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
			"request_id": "req_01m7ym4g502cxy4bqrtk60yw80"
		}
	},
	"createRefund": {
		"request": {
			"order_id": "ord_01m7ym4g50jjctcman0da1yyfx",
			"reason": "defective_product",
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
					"quantity": 1
				}
			]
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g5054d63f2ac73jjpj0",
				"order_id": "ord_01m7ym4g50jjctcman0da1yyfx",
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
						"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
							"payment_intent_id": "pi_01m7ym4g504fcq4rc6p0z5gjqj"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "pending",
						"processor_idempotency_key": "re_01m7ym4g5054d63f2ac73jjpj0_pi_01m7ym4g504fcq4rc6p0z5gjqj"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g504fcq4rc6p0z5gjqj"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
							"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
								"payment_intent_id": "pi_01m7ym4g504fcq4rc6p0z5gjqj"
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
			"request_id": "req_01m7ym4g50r7gabft1nqbmcmnf"
		}
	},
	"createReturn": {
		"request": {
			"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
					"requested_quantity": 1,
					"return_reason_id": "rrsn_01m7ym4k2r6s4aqgzsma141ekb",
					"note": "The handle is chipped."
				}
			]
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rt8jqdzfj33ej2vfv",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rnfrwjzrmhy9a330v",
						"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r6s4aqgzsma141ekb",
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
			"request_id": "req_01m7ym4g507343qs4jcss0vp2h"
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
				"return_reason_id": "rrsn_01m7ym4g50dyhn5absmydhcxt6",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50qpzn3zjx6w25xpvc"
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
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"test_key": {
					"api_key_id": "key_01m7ym4g50d0f5adp9ybh9nj41",
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
					"created_by_api_key_id": "key_01m7ym4g509p7257tt6y17kqkb",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"secret_key": "svc_test_example000000000000000000000000000000000000"
				}
			},
			"request_id": "req_01m7ym4g500ybjzjeshf62kn6q"
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
			"request_id": "req_01m7ym4g501bggpdapc38ft93m"
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
			]
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
			"request_id": "req_01m7ym4g5027qjnehcmpnjew4j"
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
				"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
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
			"request_id": "req_01m7ym4g503tp0fkdr764pajdr"
		}
	},
	"declineReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2r4p8xssgdv37qnn24"
		},
		"request": {
			"reason": "It was sold as seen.",
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2r4p8xssgdv37qnn24",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
				"status": "declined",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rpwtrb1r965hg28qq",
						"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r6s4aqgzsma141ekb",
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
			"request_id": "req_01m7ym4g5059d7c3mare7qsvfb"
		}
	},
	"deleteWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq"
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
				"deleted": true
			},
			"request_id": "req_01m7ym4g50jtdke1vewyevccg5"
		}
	},
	"detachPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50qsh3d5xzewsrqfmg"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50qsh3d5xzewsrqfmg",
				"customer_id": "cus_01m7ym4g5062605vsmmnzm387q",
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
			"request_id": "req_01m7ym4g50ma861nvpxwxbngyr"
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
			"request_id": "req_01m7ym4g50y8vhjpvh6yckgk6c"
		}
	},
	"expireCheckoutSession": {
		"path": {
			"checkout_session_id": "cs_01m7ym4g50qn0hbhsha8xe8pqa"
		},
		"response": {
			"data": {
				"checkout_session": {
					"checkout_session_id": "cs_01m7ym4g50qn0hbhsha8xe8pqa",
					"status": "expired",
					"surface": "hosted",
					"order_id": "ord_01m7ym4g500z33aafx3qhy87wa",
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
			"request_id": "req_01m7ym4g50f8xa2ms7142023h2"
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
			"request_id": "req_01m7ym4g50svregj6mfc12b8j2"
		}
	},
	"extendInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg"
		},
		"request": {
			"expires_at": "2026-11-21T08:49:00.000Z",
			"expected_version": 1
		},
		"response": {
			"data": {
				"idempotency_key": "example-52",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_reservation": {
					"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rwzzej11v0pwdva3",
							"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50h39p72f4g16znyq3"
		}
	},
	"getApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50bvgdz51daw1wf78b"
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50bvgdz51daw1wf78b",
				"name": "Shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g50bszp97fjc4c717ak",
				"created_by_api_key_id": "key_01m7ym4g509p7257tt6y17kqkb",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50bwp6kpm4tyrzsgbe"
		}
	},
	"getAppInstallation": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs"
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs",
				"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
				"partner_app_name": "Bookkeeping Pro",
				"scopes": [
					"commerce.orders.read"
				],
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50aa4e6bkt3ec55g7y"
		}
	},
	"getBalance": {
		"response": {
			"data": {
				"as_of": "2026-11-21T08:39:12.000Z",
				"available_money": {
					"amount": 21183,
					"currency": "USD"
				},
				"by_type": [
					{
						"type": "payment",
						"transaction_count": 9,
						"net_money": {
							"amount": 26349,
							"currency": "USD"
						}
					},
					{
						"type": "refund",
						"transaction_count": 4,
						"net_money": {
							"amount": -6499,
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
			"request_id": "req_01m7ym4g50jwcyn2t6q1wv3s3e"
		}
	},
	"getBalanceTransaction": {
		"path": {
			"balance_transaction_id": "btx_01m7ym4twrapyhkcbjk3kycnwk"
		},
		"response": {
			"data": {
				"balance_transaction_id": "btx_01m7ym4twrapyhkcbjk3kycnwk",
				"type": "dispute_reversal",
				"order_id": "ord_01m7ym4p0g5mk6mhfc3e0y6j23",
				"payment_intent_id": "pi_01m7ym4p0gr57br6sw22p7907e",
				"dispute_id": "dsp_01m7ym4qz05y486fptt8rewm9x",
				"booking_key": "dispute dsp_01m7ym4qz05y486fptt8rewm9x won",
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
			"request_id": "req_01m7ym4g508bm950h8bg1ec42a"
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
					"name": "Acme"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
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
				"is_email_required": true,
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
								"card"
							]
						}
					}
				}
			},
			"request_id": "req_01m7ym4g502x906p57nwcfdx1n"
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
					"revision": 1,
					"expires_at": "2026-11-22T08:39:00.000Z",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"url": "http://127.0.0.1:8080/checkout/cs_01m7ym4g50h9e9jzr39ngp7rb1#0000000000000000000000000000000000000000000"
				}
			},
			"request_id": "req_01m7ym4g50xvv3w0d0fgs31566"
		}
	},
	"getCustomer": {
		"path": {
			"customer_id": "cus_01m7ym4g50wgfjfz4wrr93pr4a"
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g50wgfjfz4wrr93pr4a",
				"name": "Ada Lovelace",
				"email": "ada@example.com",
				"merchant_customer_id": "crm-1815",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50y894mbcswcm9e8ch"
		}
	},
	"getDeliveryMethod": {
		"path": {
			"delivery_method_id": "dmet_01m7ym4g50zjfc7z326ss85rjp"
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g50zjfc7z326ss85rjp",
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
			"request_id": "req_01m7ym4g5009dhas3xs8rebgvz"
		}
	},
	"getDispute": {
		"path": {
			"dispute_id": "dsp_01m7ym4qz05y486fptt8rewm9x"
		},
		"response": {
			"data": {
				"dispute_id": "dsp_01m7ym4qz05y486fptt8rewm9x",
				"payment_intent_id": "pi_01m7ym4p0gr57br6sw22p7907e",
				"order_id": "ord_01m7ym4p0g5mk6mhfc3e0y6j23",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent",
				"status": "needs_response",
				"evidence_due_at": "2026-11-28T08:39:08.000Z",
				"processor_dispute_id": "simdp_opa_01m7ym4p0g8rd4fa6gyp3gjbrm_pi_01m7ym4p0gr57br6sw22p7907e",
				"version": 1,
				"created_at": "2026-11-21T08:39:08.000Z",
				"updated_at": "2026-11-21T08:39:08.000Z"
			},
			"request_id": "req_01m7ym4g50p6tpxctm8czjsx5m"
		}
	},
	"getFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
			"fulfillment_id": "ful_01m7ym4k2rg31r926q1nvtve4e"
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rg31r926q1nvtve4e",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
						"quantity": 5
					}
				],
				"metadata": {},
				"handed_off_at": "2026-11-21T08:39:03.000Z",
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50kjbfwnjvgt6q4wz1"
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
			"request_id": "req_01m7ym4g50yqjf7hhw8vgxswsv"
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
			"request_id": "req_01m7ym4g509pzyke2sq0ej1mxc"
		}
	},
	"getInventoryAllocationPolicy": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g50phcaxdtrwgww3163"
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
								"loc_01m7ym4g501j8q2mmmaa8d0fxt"
							]
						}
					]
				},
				"inventory_allocation_policy_id": "invp_01m7ym4g50phcaxdtrwgww3163",
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g500bx3jpp80ze4nk1w",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g502cx1eqh69jqrrfm7"
		}
	},
	"getInventoryAllocationPolicyVersion": {
		"path": {
			"inventory_allocation_policy_version_id": "invpv_01m7ym4g500bx3jpp80ze4nk1w"
		},
		"response": {
			"data": {
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g500bx3jpp80ze4nk1w",
				"inventory_allocation_policy_id": "invp_01m7ym4g50phcaxdtrwgww3163",
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
								"loc_01m7ym4g501j8q2mmmaa8d0fxt"
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
			"request_id": "req_01m7ym4g504nx0n973t86xvkqa"
		}
	},
	"getInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g502tzwpyfzbpwf6x4b"
		},
		"response": {
			"data": {
				"inventory_count_id": "invc_01m7ym4g502tzwpyfzbpwf6x4b",
				"status": "open",
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"name": "November",
				"lines": [
					{
						"inventory_count_line_id": "invcl_01m7ym4g505c816kq0gkyrermq",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"counted_quantity": 98,
						"expected_quantity": 99,
						"difference_quantity": -1,
						"counted_at": "2026-11-21T08:39:00.000Z"
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50jj9d3tpwad1rchcg"
		}
	},
	"getInventoryItem": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g502zvx3jh1bhj7zvga"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Coffee beans, 1 kg",
				"sku": "BEANS-1KG",
				"barcode": "4006381333931",
				"inventory_item_id": "invi_01m7ym4g502zvx3jh1bhj7zvga",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50t1jn9jzpzcjprybc"
		}
	},
	"getInventoryMovement": {
		"path": {
			"inventory_movement_id": "invm_01m7ym4g50bpsg2b32xytm6rgs"
		},
		"response": {
			"data": {
				"inventory_movement_id": "invm_01m7ym4g50bpsg2b32xytm6rgs",
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
			"request_id": "req_01m7ym4g508bhk6026qwbknf41"
		}
	},
	"getInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg"
		},
		"response": {
			"data": {
				"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
						"inventory_reservation_line_id": "invrl_01m7ym4g50rwzzej11v0pwdva3",
						"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50md2vyfmxwt8kkz49"
		}
	},
	"getInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50mnegrnnpqk7y1y5q"
		},
		"response": {
			"data": {
				"inventory_transfer_id": "invt_01m7ym4g50mnegrnnpqk7y1y5q",
				"status": "draft",
				"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"destination_location_id": "loc_01m7ym4g501j8q2mmmaa8d0fxt",
				"lines": [
					{
						"inventory_transfer_line_id": "invtl_01m7ym4g50devmyxhtzt3ckyzk",
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
			"request_id": "req_01m7ym4g50tet6rjswwk8d3f3j"
		}
	},
	"getInvoicePaymentTerm": {
		"path": {
			"invoice_payment_term_id": "ipt_01m7ym4g5097ewcnsmz37x8bba"
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
				"invoice_payment_term_id": "ipt_01m7ym4g5097ewcnsmz37x8bba",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50x2ez6v50xnr5kdny"
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
			"request_id": "req_01m7ym4g50xnj3s9ck38mgf2k9"
		}
	},
	"getManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
			"manual_payment_id": "mpay_01m7ym4g50xqnnxmzennc01qey"
		},
		"response": {
			"data": {
				"manual_payment_id": "mpay_01m7ym4g50xqnnxmzennc01qey",
				"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
			"request_id": "req_01m7ym4g50mefh9ym3kz8ywvex"
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
				"sandbox_id": "test_01m7ym4g50bszp97fjc4c717ak",
				"api_version": "2026-11-01",
				"api_key": {
					"api_key_id": "key_01m7ym4g509p7257tt6y17kqkb",
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
					"sandbox_id": "test_01m7ym4g50bszp97fjc4c717ak",
					"last_used_at": "2026-11-21T08:39:00.000Z",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50ggh6ysb1nw12txw8"
		}
	},
	"getModifier": {
		"path": {
			"modifier_id": "mod_01m7ym4g50mvnyfgk9ka84ma9p"
		},
		"response": {
			"data": {
				"price_money": {
					"amount": 75,
					"currency": "USD"
				},
				"metadata": {},
				"modifier_group_id": "mg_01m7ym4g50vrnbyat1e4w1bm6p",
				"name": "Oat milk",
				"modifier_id": "mod_01m7ym4g50mvnyfgk9ka84ma9p",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5097qqpr63ka9dabh5"
		}
	},
	"getModifierGroup": {
		"path": {
			"modifier_group_id": "mg_01m7ym4g50vrnbyat1e4w1bm6p"
		},
		"response": {
			"data": {
				"minimum_selections": 0,
				"maximum_selections": 1,
				"show_on_receipt": true,
				"metadata": {},
				"name": "Milk",
				"type": "list",
				"modifier_group_id": "mg_01m7ym4g50vrnbyat1e4w1bm6p",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50zxdtb7znwjsfvc3b"
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
			"request_id": "req_01m7ym4g5074s0kqy7q11s0gtq"
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
								"card"
							]
						}
					}
				}
			},
			"request_id": "req_01m7ym4g50h5ks6fkb9bphxd6y"
		}
	},
	"getPartnerApp": {
		"path": {
			"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb"
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
				"name": "Bookkeeping",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50y0d9wj9t71nrp5v5"
		}
	},
	"getPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe"
		},
		"response": {
			"data": {
				"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe",
				"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
			"request_id": "req_01m7ym4g506nkh9jr1y1tm3mzv"
		}
	},
	"getPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50njssb1fvtrgcf7xs"
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50njssb1fvtrgcf7xs",
				"customer_id": "cus_01m7ym4g5062605vsmmnzm387q",
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
			"request_id": "req_01m7ym4g50ch7dj4tqsejf1pg1"
		}
	},
	"getPayout": {
		"path": {
			"payout_id": "po_01m7ym4vw0y30vcathzsqn9hg0"
		},
		"response": {
			"data": {
				"payout_id": "po_01m7ym4vw0y30vcathzsqn9hg0",
				"status": "paid",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"processor_idempotency_key": "po_01m7ym4vw0y30vcathzsqn9hg0",
				"processor_payout_id": "simpo_po_01m7ym4vw0y30vcathzsqn9hg0",
				"metadata": {},
				"version": 3,
				"created_at": "2026-11-21T08:39:12.000Z",
				"updated_at": "2026-11-21T08:39:14.000Z",
				"paid_at": "2026-11-21T08:39:14.000Z"
			},
			"request_id": "req_01m7ym4g50a3ceh8pkd2akx7dh"
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
			"request_id": "req_01m7ym4g50vytx4xymk8anktff"
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
			"request_id": "req_01m7ym4g50ed1hv6c6p121965p"
		}
	},
	"getRefund": {
		"path": {
			"refund_id": "re_01m7ym4g5054d63f2ac73jjpj0"
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g5054d63f2ac73jjpj0",
				"order_id": "ord_01m7ym4g50jjctcman0da1yyfx",
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
						"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
							"payment_intent_id": "pi_01m7ym4g504fcq4rc6p0z5gjqj"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "pending",
						"processor_idempotency_key": "re_01m7ym4g5054d63f2ac73jjpj0_pi_01m7ym4g504fcq4rc6p0z5gjqj"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g504fcq4rc6p0z5gjqj"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
							"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
								"payment_intent_id": "pi_01m7ym4g504fcq4rc6p0z5gjqj"
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
			"request_id": "req_01m7ym4g506ac0m88b5p342ekj"
		}
	},
	"getRequestLog": {
		"path": {
			"request_log_id": "log_01m7ym4g505s0brqe5rd9qkszv"
		},
		"response": {
			"data": {
				"request_log_id": "log_01m7ym4g505s0brqe5rd9qkszv",
				"request_id": "req_01m7ym4g50qybxk3tkeppt6na2",
				"method": "POST",
				"route": "/v1/api-keys",
				"resource_ids": {},
				"status": 201,
				"api_key_id": "key_01m7ym4g509p7257tt6y17kqkb",
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
						"api_key_id": "key_01m7ym4g50bvgdz51daw1wf78b",
						"name": "[REDACTED]",
						"key_prefix": "[REDACTED]",
						"scopes": [
							"commerce.orders.write",
							"payments.payment_intents.read"
						],
						"status": "active",
						"sandbox_id": "test_01m7ym4g50bszp97fjc4c717ak",
						"created_by_api_key_id": "key_01m7ym4g509p7257tt6y17kqkb",
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"secret_key": "[REDACTED]"
					},
					"request_id": "req_01m7ym4g50qybxk3tkeppt6na2"
				},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5097zwx2e66s8wsjkr"
		}
	},
	"getReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rt8jqdzfj33ej2vfv"
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rt8jqdzfj33ej2vfv",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rnfrwjzrmhy9a330v",
						"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r6s4aqgzsma141ekb",
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
			"request_id": "req_01m7ym4g50hby27anj3w9eqwec"
		}
	},
	"getReturnReason": {
		"path": {
			"return_reason_id": "rrsn_01m7ym4g50dyhn5absmydhcxt6"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Too small",
				"return_reason_id": "rrsn_01m7ym4g50dyhn5absmydhcxt6",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5044wv0fkkv503t1yt"
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
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50g64wk0cac3f5ttkv"
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
				"customer_email_delivery": {
					"order_receipts": "svc_sends"
				},
				"customer_account": {
					"mode": "svc_hosted"
				},
				"webhooks": {},
				"post_payment_inventory_failure_action": "none",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g507ej5hfh9g4m2ks5s"
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
			"request_id": "req_01m7ym4g509a73jet3zm58qfgv"
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
			"request_id": "req_01m7ym4g50f1j6z2wwcafdrjh8"
		}
	},
	"getWebhookDelivery": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2rv2jmy26c8fjx7xpd"
		},
		"response": {
			"data": {
				"webhook_delivery_id": "wdel_01m7ym4k2rv2jmy26c8fjx7xpd",
				"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
				"webhook_event_id": "whev_01m7ym4k2rscdcscjs1v6x1dqa",
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
			"request_id": "req_01m7ym4g50srptsh2wfwyn9ftg"
		}
	},
	"getWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq"
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
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
			"request_id": "req_01m7ym4g50shh8emrkg9sfnvt0"
		}
	},
	"getWebhookEvent": {
		"path": {
			"webhook_event_id": "whev_01m7ym4k2rscdcscjs1v6x1dqa"
		},
		"response": {
			"data": {
				"webhook_event_id": "whev_01m7ym4k2rscdcscjs1v6x1dqa",
				"event_type": "customer.created",
				"payload_version": 1,
				"api_version": "2026-11-01",
				"mode": "test",
				"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
				"created_at": "2026-11-21T08:39:03.000Z",
				"request": {
					"id": "req_01m7ym4g50n4fzsrzsj379czph",
					"idempotency_key": "example-154"
				},
				"data": {
					"customer": {
						"customer_id": "cus_01m7ym4k2rpencb50d6sykdha3"
					},
					"resource_updated_at": "2026-11-21T08:39:03.000Z"
				}
			},
			"request_id": "req_01m7ym4g500axq90k55ykw3qmc"
		}
	},
	"giveDisputeEvidence": {
		"path": {
			"dispute_id": "dsp_01m7ym4qz05y486fptt8rewm9x"
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
				"dispute_id": "dsp_01m7ym4qz05y486fptt8rewm9x",
				"payment_intent_id": "pi_01m7ym4p0gr57br6sw22p7907e",
				"order_id": "ord_01m7ym4p0g5mk6mhfc3e0y6j23",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent",
				"status": "under_review",
				"evidence_due_at": "2026-11-28T08:39:08.000Z",
				"processor_dispute_id": "simdp_opa_01m7ym4p0g8rd4fa6gyp3gjbrm_pi_01m7ym4p0gr57br6sw22p7907e",
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
			"request_id": "req_01m7ym4g50vm48faw5jjskf6an"
		}
	},
	"handOffFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
			"fulfillment_id": "ful_01m7ym4k2rg31r926q1nvtve4e"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rg31r926q1nvtve4e",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
						"quantity": 5
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"handed_off_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50cv9x35sh68k66z22"
		}
	},
	"installApp": {
		"request": {
			"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
			"scopes": [
				"commerce.orders.read"
			]
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs",
				"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
				"scopes": [
					"commerce.orders.read"
				],
				"version": 1,
				"partner_app_name": "Bookkeeping Pro",
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g504s1fznhvpa0qm2wx"
		}
	},
	"listApiKeys": {
		"response": {
			"data": [
				{
					"api_key_id": "key_01m7ym4g50bvgdz51daw1wf78b",
					"name": "Shop",
					"key_prefix": "svc_test_example0",
					"scopes": [
						"commerce.orders.write",
						"payments.payment_intents.read"
					],
					"status": "active",
					"sandbox_id": "test_01m7ym4g50bszp97fjc4c717ak",
					"created_by_api_key_id": "key_01m7ym4g509p7257tt6y17kqkb",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50hwqv4ftfbwfh1sb4"
		}
	},
	"listAppInstallations": {
		"response": {
			"data": [
				{
					"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs",
					"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
					"partner_app_name": "Bookkeeping Pro",
					"scopes": [
						"commerce.orders.read"
					],
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"request_id": "req_01m7ym4g50athrs9jehaggk6ga"
		}
	},
	"listBalanceTransactions": {
		"response": {
			"data": [
				{
					"balance_transaction_id": "btx_01m7ym4twrapyhkcbjk3kycnwk",
					"type": "dispute_reversal",
					"order_id": "ord_01m7ym4p0g5mk6mhfc3e0y6j23",
					"payment_intent_id": "pi_01m7ym4p0gr57br6sw22p7907e",
					"dispute_id": "dsp_01m7ym4qz05y486fptt8rewm9x",
					"booking_key": "dispute dsp_01m7ym4qz05y486fptt8rewm9x won",
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
			"request_id": "req_01m7ym4g50a2ew0vbsgw8n9475"
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
					"revision": 1,
					"expires_at": "2026-11-22T08:39:00.000Z",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"url": "http://127.0.0.1:8080/checkout/cs_01m7ym4g50h9e9jzr39ngp7rb1#0000000000000000000000000000000000000000000"
				}
			],
			"request_id": "req_01m7ym4g50ba730fahvfcytfcj"
		}
	},
	"listCustomers": {
		"response": {
			"data": [
				{
					"customer_id": "cus_01m7ym4g50wgfjfz4wrr93pr4a",
					"name": "Ada Lovelace",
					"email": "ada@example.com",
					"merchant_customer_id": "crm-1815",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50n33xep4a39w7vf29"
		}
	},
	"listDeliveryMethods": {
		"response": {
			"data": [
				{
					"delivery_method_id": "dmet_01m7ym4g50zjfc7z326ss85rjp",
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
			"request_id": "req_01m7ym4g50n3v1xhhyef46yz32"
		}
	},
	"listDisputes": {
		"response": {
			"data": [
				{
					"dispute_id": "dsp_01m7ym4qz05y486fptt8rewm9x",
					"payment_intent_id": "pi_01m7ym4p0gr57br6sw22p7907e",
					"order_id": "ord_01m7ym4p0g5mk6mhfc3e0y6j23",
					"amount_money": {
						"amount": 2250,
						"currency": "USD"
					},
					"reason": "fraudulent",
					"status": "needs_response",
					"evidence_due_at": "2026-11-28T08:39:08.000Z",
					"processor_dispute_id": "simdp_opa_01m7ym4p0g8rd4fa6gyp3gjbrm_pi_01m7ym4p0gr57br6sw22p7907e",
					"version": 1,
					"created_at": "2026-11-21T08:39:08.000Z",
					"updated_at": "2026-11-21T08:39:08.000Z"
				}
			],
			"request_id": "req_01m7ym4g50xjgrs708h1hyn0gg"
		}
	},
	"listFulfillments": {
		"path": {
			"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr"
		},
		"response": {
			"data": [
				{
					"fulfillment_id": "ful_01m7ym4k2rg31r926q1nvtve4e",
					"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
					"status": "handed_off",
					"line_items": [
						{
							"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
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
			"request_id": "req_01m7ym4g50kwg9fhhby9wn0ndw"
		}
	},
	"listGiftCardLedger": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr"
		},
		"response": {
			"data": [
				{
					"gift_card_ledger_entry_id": "gcle_01m7ym4k2r1a75s55tkneq629f",
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
					"order_id": "ord_01m7ym4k2r7xcr5csxfvndrkka",
					"refund_id": "re_01m7ym4k2rx0pck5p0bmkpydxv",
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g508zsq8vw5c38gbd9g"
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
			"request_id": "req_01m7ym4g50cg0ax8dpmkhgksa9"
		}
	},
	"listInstalledMerchants": {
		"path": {
			"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb"
		},
		"response": {
			"data": [
				{
					"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs",
					"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
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
			"request_id": "req_01m7ym4g503y6kr6nfjd46yhky"
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
									"loc_01m7ym4g501j8q2mmmaa8d0fxt"
								]
							}
						]
					},
					"inventory_allocation_policy_id": "invp_01m7ym4g50phcaxdtrwgww3163",
					"inventory_allocation_policy_version_id": "invpv_01m7ym4g500bx3jpp80ze4nk1w",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50njthm8fewxn3vjy3"
		}
	},
	"listInventoryAllocationPolicyVersions": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g50phcaxdtrwgww3163"
		},
		"response": {
			"data": [
				{
					"inventory_allocation_policy_version_id": "invpv_01m7ym4g500bx3jpp80ze4nk1w",
					"inventory_allocation_policy_id": "invp_01m7ym4g50phcaxdtrwgww3163",
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
									"loc_01m7ym4g501j8q2mmmaa8d0fxt"
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
			"request_id": "req_01m7ym4g50ankr7qe8tvdxrxyk"
		}
	},
	"listInventoryCounts": {
		"response": {
			"data": [
				{
					"inventory_count_id": "invc_01m7ym4g502tzwpyfzbpwf6x4b",
					"status": "open",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"name": "November",
					"lines": [
						{
							"inventory_count_line_id": "invcl_01m7ym4g505c816kq0gkyrermq",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"counted_quantity": 98,
							"expected_quantity": 99,
							"difference_quantity": -1,
							"counted_at": "2026-11-21T08:39:00.000Z"
						}
					],
					"metadata": {},
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50ssqx998xhz7qdvzb"
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
					"inventory_item_id": "invi_01m7ym4g502zvx3jh1bhj7zvga",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50da6bv4148nrky1zx"
		}
	},
	"listInventoryLevels": {
		"response": {
			"data": [
				{
					"inventory_level_id": "invl_01m7ym4g50362d2vmypxeqtrmg",
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
			"request_id": "req_01m7ym4g50bqc8hzcqbp5xsfht"
		}
	},
	"listInventoryMovements": {
		"response": {
			"data": [
				{
					"inventory_movement_id": "invm_01m7ym4g50bpsg2b32xytm6rgs",
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
			"request_id": "req_01m7ym4g50wsf5kbrp3nnzxv74"
		}
	},
	"listInventoryReservations": {
		"response": {
			"data": [
				{
					"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rwzzej11v0pwdva3",
							"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g508k5s568wh28gzetf"
		}
	},
	"listInventoryTransfers": {
		"response": {
			"data": [
				{
					"inventory_transfer_id": "invt_01m7ym4g50mnegrnnpqk7y1y5q",
					"status": "draft",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g501j8q2mmmaa8d0fxt",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50devmyxhtzt3ckyzk",
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
			"request_id": "req_01m7ym4g50n2nvecy8m35r83c8"
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
					"invoice_payment_term_id": "ipt_01m7ym4g5097ewcnsmz37x8bba",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g5052y56w6b1bsrcvaq"
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
			"request_id": "req_01m7ym4g50qcw2c33jtr9yjcdt"
		}
	},
	"listManualPayments": {
		"path": {
			"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7"
		},
		"response": {
			"data": [
				{
					"manual_payment_id": "mpay_01m7ym4g50xqnnxmzennc01qey",
					"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
			"request_id": "req_01m7ym4g501njh55adaa9apxbn"
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
					"modifier_group_id": "mg_01m7ym4g50vrnbyat1e4w1bm6p",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g5043qepv13vytwg516"
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
					"modifier_group_id": "mg_01m7ym4g50vrnbyat1e4w1bm6p",
					"name": "Oat milk",
					"modifier_id": "mod_01m7ym4g50mvnyfgk9ka84ma9p",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50qteek5b8h0r0p1xm"
		}
	},
	"listMyPayments": {
		"response": {
			"data": [
				{
					"payment_intent_id": "pi_01m7ym4g509absnz37vqd04x81",
					"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
			"request_id": "req_01m7ym4g50h88pxe81s0b36f7b"
		}
	},
	"listOrderPaymentAttempts": {
		"path": {
			"order_id": "ord_01m7ym4g50yd5bk2ft0fzced08"
		},
		"response": {
			"data": [
				{
					"order_payment_attempt_id": "opa_01m7ym4g50m6z8zp030vndvr22",
					"order_id": "ord_01m7ym4g50yd5bk2ft0fzced08",
					"status": "succeeded",
					"is_resumable": false,
					"completion_behavior": "complete_order",
					"expected_outstanding_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g50y6703xxpktyfmgj8",
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
			"request_id": "req_01m7ym4g50qpg3a4w2nrckxcr0"
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
			"request_id": "req_01m7ym4g50v1ej64e5y6zpps4m"
		}
	},
	"listPartnerApps": {
		"response": {
			"data": [
				{
					"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
					"name": "Bookkeeping",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50szcct83qfz92kacr"
		}
	},
	"listPaymentIntents": {
		"response": {
			"data": [
				{
					"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe",
					"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
			"request_id": "req_01m7ym4g50fm8v2vreve4wvgma"
		}
	},
	"listPaymentMethods": {
		"response": {
			"data": [
				{
					"payment_method_id": "pm_01m7ym4g50njssb1fvtrgcf7xs",
					"customer_id": "cus_01m7ym4g5062605vsmmnzm387q",
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
			"request_id": "req_01m7ym4g50k2ewe8tvtprs1hvb"
		}
	},
	"listPayouts": {
		"response": {
			"data": [
				{
					"payout_id": "po_01m7ym4vw0qxpz68a28xhbcvz8",
					"status": "failed",
					"amount_money": {
						"amount": 100,
						"currency": "USD"
					},
					"processor_idempotency_key": "po_01m7ym4vw0qxpz68a28xhbcvz8",
					"processor_payout_id": "simpo_po_01m7ym4vw0qxpz68a28xhbcvz8",
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
			"request_id": "req_01m7ym4g502pvctd256zc9ksm6"
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
			"request_id": "req_01m7ym4g50pfs2mtkra5x2qs6t"
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
			"request_id": "req_01m7ym4g50wq8j1kppkfegf4r4"
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
			"request_id": "req_01m7ym4g501ep0ntd38a62yept"
		}
	},
	"listRefunds": {
		"response": {
			"data": [
				{
					"refund_id": "re_01m7ym4g5054d63f2ac73jjpj0",
					"order_id": "ord_01m7ym4g50jjctcman0da1yyfx",
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
							"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
								"payment_intent_id": "pi_01m7ym4g504fcq4rc6p0z5gjqj"
							},
							"settled_at": "2026-11-21T08:39:00.000Z",
							"amount_money": {
								"amount": 1333,
								"currency": "USD"
							},
							"status": "pending",
							"processor_idempotency_key": "re_01m7ym4g5054d63f2ac73jjpj0_pi_01m7ym4g504fcq4rc6p0z5gjqj"
						}
					],
					"payment_intent_ids": [
						"pi_01m7ym4g504fcq4rc6p0z5gjqj"
					],
					"explanation": {
						"order_version": 3,
						"steps": [
							{
								"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
								"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
									"payment_intent_id": "pi_01m7ym4g504fcq4rc6p0z5gjqj"
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
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50e81xvna38t13qpdc"
		}
	},
	"listRequestLogs": {
		"response": {
			"data": [
				{
					"request_log_id": "log_01m7ym4g505s0brqe5rd9qkszv",
					"request_id": "req_01m7ym4g50qybxk3tkeppt6na2",
					"method": "POST",
					"route": "/v1/api-keys",
					"resource_ids": {},
					"status": 201,
					"api_key_id": "key_01m7ym4g509p7257tt6y17kqkb",
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
							"api_key_id": "key_01m7ym4g50bvgdz51daw1wf78b",
							"name": "[REDACTED]",
							"key_prefix": "[REDACTED]",
							"scopes": [
								"commerce.orders.write",
								"payments.payment_intents.read"
							],
							"status": "active",
							"sandbox_id": "test_01m7ym4g50bszp97fjc4c717ak",
							"created_by_api_key_id": "key_01m7ym4g509p7257tt6y17kqkb",
							"version": 1,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z",
							"secret_key": "[REDACTED]"
						},
						"request_id": "req_01m7ym4g50qybxk3tkeppt6na2"
					},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50dh5drzzfzxq9y1gq"
		}
	},
	"listReturnReasons": {
		"response": {
			"data": [
				{
					"metadata": {},
					"name": "Too small",
					"return_reason_id": "rrsn_01m7ym4g50dyhn5absmydhcxt6",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50cx7rxxgtx8r7eadh"
		}
	},
	"listReturns": {
		"response": {
			"data": [
				{
					"return_id": "ret_01m7ym4k2rt8jqdzfj33ej2vfv",
					"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
					"status": "requested",
					"completion_behavior": "keep_open",
					"line_items": [
						{
							"return_line_item_id": "retli_01m7ym4k2rnfrwjzrmhy9a330v",
							"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
							"name": "Mug",
							"sku": "MUG",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"requested_quantity": 1,
							"return_reason_id": "rrsn_01m7ym4k2r6s4aqgzsma141ekb",
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
			"request_id": "req_01m7ym4g50ft4y275d18yb247q"
		}
	},
	"listSandboxes": {
		"response": {
			"data": [
				{
					"sandbox_id": "test_01m7ym4g50bszp97fjc4c717ak",
					"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
					"name": "Sandbox",
					"api_version": "2026-11-01",
					"clock": {
						"status": "real_time",
						"current_at": "2026-11-21T08:39:00.000Z",
						"offset_millis": 0
					},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50y567ezfmyj8q99bb"
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
			"request_id": "req_01m7ym4g505t2ftg8a1fz8wnrq"
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
			"request_id": "req_01m7ym4g50yktw2vwp3t41hs4s"
		}
	},
	"listWebhookDeliveries": {
		"response": {
			"data": [
				{
					"webhook_delivery_id": "wdel_01m7ym4k2rv2jmy26c8fjx7xpd",
					"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
					"webhook_event_id": "whev_01m7ym4k2rscdcscjs1v6x1dqa",
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
			"request_id": "req_01m7ym4g508vf18cprvggnd6tk"
		}
	},
	"listWebhookDeliveryAttempts": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2rv2jmy26c8fjx7xpd"
		},
		"response": {
			"data": [
				{
					"webhook_delivery_attempt_id": "watt_01m7ym4k2ryqndch5h33gtzcqb",
					"webhook_delivery_id": "wdel_01m7ym4k2rv2jmy26c8fjx7xpd",
					"webhook_event_id": "whev_01m7ym4k2rscdcscjs1v6x1dqa",
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
			"request_id": "req_01m7ym4g50h6m7qksjwtze53c3"
		}
	},
	"listWebhookEndpoints": {
		"response": {
			"data": [
				{
					"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
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
			"request_id": "req_01m7ym4g50cm1vbn3wes699d16"
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
					"description": "An order was fully paid. Emitted once an order."
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
					"description": "Money of an order was paid back."
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
					"description": "The buyer has to act, such as to authenticate with the card's bank."
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
			"request_id": "req_01m7ym4g50x9gnb93pjf4c1m0d"
		}
	},
	"listWebhookEvents": {
		"response": {
			"data": [
				{
					"webhook_event_id": "whev_01m7ym4k2rcvcsn5tb1mgcvpvg",
					"event_type": "order.paid",
					"payload_version": 1,
					"api_version": "2026-11-01",
					"mode": "test",
					"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
					"created_at": "2026-11-21T08:39:03.000Z",
					"request": {
						"id": "req_01m7ym4g50nzvsydzntwvcyy8n",
						"idempotency_key": "example-149"
					},
					"data": {
						"order": {
							"order_id": "ord_01m7ym4k2r7xcr5csxfvndrkka",
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
			"request_id": "req_01m7ym4g50kgh148p61deba6yj"
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
			"request_id": "req_01m7ym4g50xnsf3k270ncajdb4"
		}
	},
	"patchApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50bvgdz51daw1wf78b"
		},
		"request": {
			"name": "Web shop",
			"expected_version": 1
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50bvgdz51daw1wf78b",
				"name": "Web shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g50bszp97fjc4c717ak",
				"created_by_api_key_id": "key_01m7ym4g509p7257tt6y17kqkb",
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g501z8s63j17zk3fcft"
		}
	},
	"patchCustomer": {
		"path": {
			"customer_id": "cus_01m7ym4g50wgfjfz4wrr93pr4a"
		},
		"request": {
			"name": "Ada King",
			"expected_version": 1
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g50wgfjfz4wrr93pr4a",
				"name": "Ada King",
				"email": "ada@example.com",
				"merchant_customer_id": "crm-1815",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50wrmgc9xemtd8t7ex"
		}
	},
	"patchDeliveryMethod": {
		"path": {
			"delivery_method_id": "dmet_01m7ym4g50zjfc7z326ss85rjp"
		},
		"request": {
			"name": "Standard shipping",
			"expected_version": 1
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g50zjfc7z326ss85rjp",
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
			"request_id": "req_01m7ym4g503ncwm02pebv7rth8"
		}
	},
	"patchFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
			"fulfillment_id": "ful_01m7ym4k2rg31r926q1nvtve4e"
		},
		"request": {
			"metadata": {
				"carrier": "USPS"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rg31r926q1nvtve4e",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
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
			"request_id": "req_01m7ym4g50fb54wbdc30fvwsbh"
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
			"request_id": "req_01m7ym4g50bzmqxc4j85fmw3ws"
		}
	},
	"patchInventoryAllocationPolicy": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g50phcaxdtrwgww3163"
		},
		"request": {
			"name": "Store, then warehouse",
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_allocation_policy_id": "invp_01m7ym4g50phcaxdtrwgww3163",
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
								"loc_01m7ym4g501j8q2mmmaa8d0fxt"
							]
						}
					]
				},
				"splitting_behavior": "split_when_required",
				"maximum_locations_per_assignment": 500,
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g500bx3jpp80ze4nk1w",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50py1c8d1q66py0ar4"
		}
	},
	"patchInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g502tzwpyfzbpwf6x4b"
		},
		"request": {
			"metadata": {
				"shelf": "3"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"inventory_count_id": "invc_01m7ym4g502tzwpyfzbpwf6x4b",
				"status": "open",
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"name": "November",
				"lines": [
					{
						"inventory_count_line_id": "invcl_01m7ym4g505c816kq0gkyrermq",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"counted_quantity": 98,
						"expected_quantity": 99,
						"difference_quantity": -1,
						"counted_at": "2026-11-21T08:39:00.000Z"
					}
				],
				"metadata": {
					"shelf": "3"
				},
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50g4qd6jrsm2z8kd4m"
		}
	},
	"patchInventoryItem": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g502zvx3jh1bhj7zvga"
		},
		"request": {
			"name": "Coffee beans, 1 kg bag",
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_item_id": "invi_01m7ym4g502zvx3jh1bhj7zvga",
				"name": "Coffee beans, 1 kg bag",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"sku": "BEANS-1KG",
				"barcode": "4006381333931"
			},
			"request_id": "req_01m7ym4g50kaahethmmmm4hghc"
		}
	},
	"patchInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50mnegrnnpqk7y1y5q"
		},
		"request": {
			"metadata": {
				"truck": "12"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_transfer_id": "invt_01m7ym4g50mnegrnnpqk7y1y5q",
				"status": "draft",
				"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"destination_location_id": "loc_01m7ym4g501j8q2mmmaa8d0fxt",
				"lines": [
					{
						"inventory_transfer_line_id": "invtl_01m7ym4g50devmyxhtzt3ckyzk",
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
			"request_id": "req_01m7ym4g50v65drwmthqk9xg15"
		}
	},
	"patchInvoicePaymentTerm": {
		"path": {
			"invoice_payment_term_id": "ipt_01m7ym4g5097ewcnsmz37x8bba"
		},
		"request": {
			"name": "Net 30",
			"expected_version": 1
		},
		"response": {
			"data": {
				"invoice_payment_term_id": "ipt_01m7ym4g5097ewcnsmz37x8bba",
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
			"request_id": "req_01m7ym4g501c3np9kq9fc2dp0j"
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
			"request_id": "req_01m7ym4g5064ckpn4db4ph6qys"
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
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5012tzct9y360xkb3t"
		}
	},
	"patchManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
			"manual_payment_id": "mpay_01m7ym4g50xqnnxmzennc01qey"
		},
		"request": {
			"metadata": {
				"cashier": "Bob"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"manual_payment_id": "mpay_01m7ym4g50xqnnxmzennc01qey",
				"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
			"request_id": "req_01m7ym4g50caf37j7nhpf0wyfk"
		}
	},
	"patchModifier": {
		"path": {
			"modifier_id": "mod_01m7ym4g50mvnyfgk9ka84ma9p"
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
				"modifier_id": "mod_01m7ym4g50mvnyfgk9ka84ma9p",
				"modifier_group_id": "mg_01m7ym4g50vrnbyat1e4w1bm6p",
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
			"request_id": "req_01m7ym4g50qytv75n1f3hr8s1t"
		}
	},
	"patchModifierGroup": {
		"path": {
			"modifier_group_id": "mg_01m7ym4g50vrnbyat1e4w1bm6p"
		},
		"request": {
			"name": "Milk or cream",
			"expected_version": 1
		},
		"response": {
			"data": {
				"modifier_group_id": "mg_01m7ym4g50vrnbyat1e4w1bm6p",
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
			"request_id": "req_01m7ym4g50ev28g9prz7cvfxbx"
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
			"request_id": "req_01m7ym4g50rv0ex9r74vhxpkp4"
		}
	},
	"patchPartnerApp": {
		"path": {
			"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb"
		},
		"request": {
			"name": "Bookkeeping Pro",
			"expected_version": 1
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
				"name": "Bookkeeping Pro",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50t1eawk1et692e64k"
		}
	},
	"patchPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe"
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
				"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe",
				"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
			"request_id": "req_01m7ym4g50jkvp0ds7111gcz8j"
		}
	},
	"patchPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50njssb1fvtrgcf7xs"
		},
		"request": {
			"metadata": {
				"label": "work"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50njssb1fvtrgcf7xs",
				"customer_id": "cus_01m7ym4g5062605vsmmnzm387q",
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
			"request_id": "req_01m7ym4g500gr3eqnd2r6qhm2r"
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
			"request_id": "req_01m7ym4g500t27st8w0m6fkwkk"
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
			"request_id": "req_01m7ym4g507cqkfqwdmw8xs2ys"
		}
	},
	"patchRefund": {
		"path": {
			"refund_id": "re_01m7ym4g5054d63f2ac73jjpj0"
		},
		"request": {
			"metadata": {
				"ticket": "8120"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g5054d63f2ac73jjpj0",
				"order_id": "ord_01m7ym4g50jjctcman0da1yyfx",
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
						"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
							"payment_intent_id": "pi_01m7ym4g504fcq4rc6p0z5gjqj"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "pending",
						"processor_idempotency_key": "re_01m7ym4g5054d63f2ac73jjpj0_pi_01m7ym4g504fcq4rc6p0z5gjqj"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g504fcq4rc6p0z5gjqj"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
							"order_line_item_id": "li_01m7ym4g50fftz9m1jhhbkgsn7",
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
								"payment_intent_id": "pi_01m7ym4g504fcq4rc6p0z5gjqj"
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
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50nfkt6516wwrcd0ys"
		}
	},
	"patchReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rt8jqdzfj33ej2vfv"
		},
		"request": {
			"metadata": {
				"ticket": "8121"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rt8jqdzfj33ej2vfv",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rnfrwjzrmhy9a330v",
						"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r6s4aqgzsma141ekb",
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
			"request_id": "req_01m7ym4g5067ackm7cgb719640"
		}
	},
	"patchReturnReason": {
		"path": {
			"return_reason_id": "rrsn_01m7ym4g50dyhn5absmydhcxt6"
		},
		"request": {
			"name": "Too small or large",
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_reason_id": "rrsn_01m7ym4g50dyhn5absmydhcxt6",
				"name": "Too small or large",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50mkjejjs3p26n0dt2"
		}
	},
	"patchSettings": {
		"request": {
			"promotions": {
				"max_promotions_per_order": 3
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
				"customer_email_delivery": {
					"order_receipts": "svc_sends"
				},
				"customer_account": {
					"mode": "svc_hosted"
				},
				"webhooks": {
					"notification_email": "ops@shop.example"
				},
				"post_payment_inventory_failure_action": "none",
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50m5bwx4h90cf5ng2x"
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
			"request_id": "req_01m7ym4g50njt80q6sv4ek0vkp"
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
			"request_id": "req_01m7ym4g508r8prjn15gt7am0k"
		}
	},
	"patchWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq"
		},
		"request": {
			"enabled_events": [
				"order.paid"
			],
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
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
			"request_id": "req_01m7ym4g50ztkqnrz8n153qxzm"
		}
	},
	"payCheckout": {
		"request": {
			"payment_source": {
				"token": "tok_visa"
			},
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
					"name": "Acme"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
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
				"is_email_required": true,
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
					}
				},
				"gift_cards": [],
				"payment": {
					"order_payment_attempt_id": "opa_01m7ym4g50jmasscwp6mmggtqv",
					"status": "succeeded"
				}
			},
			"request_id": "req_01m7ym4g50t6z1jzpw7z9eyhyn"
		}
	},
	"payOrder": {
		"path": {
			"order_id": "ord_01m7ym4g50yd5bk2ft0fzced08"
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
					"order_id": "ord_01m7ym4g50yd5bk2ft0fzced08",
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
							"order_line_item_id": "li_01m7ym4g50tbsmyvwxte295scj",
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
								"payment_intent_id": "pi_01m7ym4g50y6703xxpktyfmgj8"
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
					"order_payment_attempt_id": "opa_01m7ym4g50m6z8zp030vndvr22",
					"order_id": "ord_01m7ym4g50yd5bk2ft0fzced08",
					"completion_behavior": "complete_order",
					"expected_outstanding_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"status": "succeeded",
					"is_resumable": false,
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g50y6703xxpktyfmgj8",
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
			"request_id": "req_01m7ym4g50ygpzxm03dys11wfc"
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
			"request_id": "req_01m7ym4g50d4m8ay10hbx7azvb"
		}
	},
	"processReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rt8jqdzfj33ej2vfv"
		},
		"request": {
			"completion_behavior": "complete_when_ready",
			"receipt": {
				"receiving_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw"
			},
			"line_items": [
				{
					"return_line_item_id": "retli_01m7ym4k2rnfrwjzrmhy9a330v",
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
				"return_id": "ret_01m7ym4k2rt8jqdzfj33ej2vfv",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
				"status": "completed",
				"completion_behavior": "complete_when_ready",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rnfrwjzrmhy9a330v",
						"order_line_item_id": "li_01m7ym4k2raftwjjrmvh63at7v",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2r6s4aqgzsma141ekb",
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
									"invm_01m7ym4k2rmj3a3wsv503vrmpb"
								]
							}
						],
						"resolutions": [
							{
								"resolution_type": "refund",
								"quantity": 1,
								"resolved_at": "2026-11-21T08:39:03.000Z",
								"refund_id": "re_01m7ym4k2r3tfb6mvtzg5earce",
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
			"request_id": "req_01m7ym4g50btk4nd8bnt8g8z4g"
		}
	},
	"putInventoryCountLines": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g502tzwpyfzbpwf6x4b"
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
				"idempotency_key": "example-60",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_count": {
					"inventory_count_id": "invc_01m7ym4g502tzwpyfzbpwf6x4b",
					"status": "open",
					"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"name": "November",
					"lines": [
						{
							"inventory_count_line_id": "invcl_01m7ym4g505c816kq0gkyrermq",
							"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
							"counted_quantity": 98,
							"expected_quantity": 99,
							"difference_quantity": -1,
							"counted_at": "2026-11-21T08:39:00.000Z"
						}
					],
					"metadata": {},
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50zy7cjpc99tdsj8vz"
		}
	},
	"receiveInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50mnegrnnpqk7y1y5q"
		},
		"request": {
			"lines": [
				{
					"inventory_transfer_line_id": "invtl_01m7ym4g50devmyxhtzt3ckyzk",
					"target_received_quantity": 4
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"idempotency_key": "example-68",
				"inventory_movement_ids": [
					"invm_01m7ym4g50844aftdx90xtegr6"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g5064pdaf29r54zkvn7",
						"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
						"location_id": "loc_01m7ym4g501j8q2mmmaa8d0fxt",
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
					"inventory_transfer_id": "invt_01m7ym4g50mnegrnnpqk7y1y5q",
					"status": "completed",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g501j8q2mmmaa8d0fxt",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50devmyxhtzt3ckyzk",
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
			"request_id": "req_01m7ym4g500x12r4a8wsmgm77m"
		}
	},
	"recoverWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq"
		},
		"request": {
			"since": "2026-11-21T07:39:03.000Z",
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_recovery_id": "wrec_01m7ym4k2rmqbvt4cfdqa9rkv8",
				"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
				"since": "2026-11-21T07:39:03.000Z",
				"status": "completed",
				"requested_count": 0,
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50fga1h87666dja619"
		}
	},
	"releaseInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50rwzzej11v0pwdva3",
					"target_released_from_held_quantity": 1
				}
			],
			"expected_version": 4
		},
		"response": {
			"data": {
				"idempotency_key": "example-55",
				"inventory_movement_ids": [
					"invm_01m7ym4g50h6s7a3npjcv5zm34"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50362d2vmypxeqtrmg",
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
					"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
							"inventory_reservation_line_id": "invrl_01m7ym4g50rwzzej11v0pwdva3",
							"inventory_reservation_id": "invr_01m7ym4g50ma87t2qk03s3mtzg",
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
					"version": 5,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50matd3agcrwke3g57"
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
					"name": "Acme"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
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
				"is_email_required": true,
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
								"card"
							]
						}
					}
				}
			},
			"request_id": "req_01m7ym4g505wcfjjavsq1kfjd8"
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
					"name": "Acme"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
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
				"is_email_required": true,
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
								"card"
							]
						}
					}
				}
			},
			"request_id": "req_01m7ym4g508wa90fxahxsx4162"
		}
	},
	"removeGiftCard": {
		"path": {
			"order_id": "ord_01m7ym4k2r7xcr5csxfvndrkka",
			"gift_card_id": "gc_01m7ym4k2r8pck0hrx7fysbmnr"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4k2r7xcr5csxfvndrkka",
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
						"order_line_item_id": "li_01m7ym4k2rg3y65feqhy1ef9qw",
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
			"request_id": "req_01m7ym4g50tf70mvnak74vkm67"
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
			"request_id": "req_01m7ym4g50kxjraxka6wt4we1e"
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
			"request_id": "req_01m7ym4g506cjw4pxqhexh5xnc"
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
			"request_id": "req_01m7ym4g50f9jnehf3766aacgf"
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
			"request_id": "req_01m7ym4g50pd6dsr40vzr89e1e"
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
			"request_id": "req_01m7ym4g50h67seafz3y3ey5xr"
		}
	},
	"resendWebhookDelivery": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2rv2jmy26c8fjx7xpd"
		},
		"request": {
			"reason_message": "The handler had a bug.",
			"expected_version": 2
		},
		"response": {
			"data": {
				"webhook_delivery_attempt_id": "watt_01m7ym4k2rngz89gnjqrc4kv2v",
				"webhook_delivery_id": "wdel_01m7ym4k2rv2jmy26c8fjx7xpd",
				"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
				"webhook_event_id": "whev_01m7ym4k2rscdcscjs1v6x1dqa",
				"action": "resend",
				"reason_message": "The handler had a bug.",
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50cwd1yt4qfbcm8ds9"
		}
	},
	"resendWebhookEvent": {
		"path": {
			"webhook_event_id": "whev_01m7ym4k2rscdcscjs1v6x1dqa"
		},
		"request": {
			"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq"
		},
		"response": {
			"data": {
				"webhook_delivery_id": "wdel_01m7ym4k2rv2jmy26c8fjx7xpd",
				"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
				"webhook_event_id": "whev_01m7ym4k2rscdcscjs1v6x1dqa",
				"status": "delivered",
				"automatic_attempt_count": 1,
				"max_attempts": 9,
				"attempt_count": 1,
				"delivered_at": "2026-11-21T08:39:03.000Z",
				"last_response_code": 204,
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50d2zgrtjctk96wn6j"
		}
	},
	"resetSandboxClock": {
		"path": {
			"sandbox_id": "test_01m7ym4g50wpewc1skcpecvq5y"
		},
		"request": {
			"expected_version": 3
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
				"version": 4,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50x42d1kx886krakb0"
		}
	},
	"resolveOrderInventoryException": {
		"path": {
			"order_id": "ord_01m7ym4p0g5qpbgjf0jaqqh4cb"
		},
		"request": {
			"action": "refund",
			"expected_version": 3
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4p0g5qpbgjf0jaqqh4cb",
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
						"order_line_item_id": "li_01m7ym4p0ga4b4jyqyrckw6fv0",
						"variant_id": "var_01m7ym4g50g3sqbtfckbhhyzcm",
						"product_id": "prod_01m7ym4g50h78gmcpwmaxrznhh",
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
							"payment_intent_id": "pi_01m7ym4p0gsnd4fthgh9n5p9ve"
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
			"request_id": "req_01m7ym4g50sk0r90t4tak788mm"
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
					"name": "Acme"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
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
				"is_email_required": true,
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
					}
				},
				"gift_cards": []
			},
			"request_id": "req_01m7ym4g509xrygas47z4nkyz5"
		}
	},
	"revokeApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50bvgdz51daw1wf78b"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50bvgdz51daw1wf78b",
				"name": "Web shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "revoked",
				"sandbox_id": "test_01m7ym4g50bszp97fjc4c717ak",
				"created_by_api_key_id": "key_01m7ym4g509p7257tt6y17kqkb",
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"revoked_at": "2026-11-21T08:39:00.000Z",
				"revoked_by_api_key_id": "key_01m7ym4g509p7257tt6y17kqkb"
			},
			"request_id": "req_01m7ym4g508mc5ej4smqchbsjv"
		}
	},
	"rotateWebhookEndpointSecret": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
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
			"request_id": "req_01m7ym4g50rsf5rxet6xc6rpxn"
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
				"revision": 2,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
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
				"is_email_required": true,
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
								"card"
							]
						}
					}
				}
			},
			"request_id": "req_01m7ym4g50mdx998vze4r0k3wn"
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
				"revision": 4,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
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
				"is_email_required": true,
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
								"card"
							]
						}
					}
				}
			},
			"request_id": "req_01m7ym4g50vzrgce73kpa5kcnn"
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
				"revision": 5,
				"expires_at": "2026-11-22T08:39:00.000Z",
				"is_test_mode": true,
				"business": {
					"name": "Acme"
				},
				"redirects": {
					"success_redirect_url": "https://shop.example/thanks"
				},
				"order_id": "ord_01m7ym4g50ebbs30zt7e8efxmg",
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
				"is_email_required": true,
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
								"card"
							]
						}
					}
				}
			},
			"request_id": "req_01m7ym4g50c2jm9h9k9tj337a8"
		}
	},
	"setDefaultPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50njssb1fvtrgcf7xs"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g5062605vsmmnzm387q",
				"name": "Joan Clarke",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"default_payment_method_id": "pm_01m7ym4g50njssb1fvtrgcf7xs"
			},
			"request_id": "req_01m7ym4g500d56q17ghne38gep"
		}
	},
	"setOrderDeliveryMethod": {
		"path": {
			"order_id": "ord_01m7ym4g50jjkfpyqekdtcwdfq"
		},
		"request": {
			"delivery_method_id": "dmet_01m7ym4g50zjfc7z326ss85rjp",
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
						"order_charge_id": "chg_01m7ym4g50wyerq4nq5gqm7ypk",
						"charge_type": "shipping",
						"name": "Standard shipping",
						"application_method": {
							"type": "fixed",
							"amount_money": {
								"amount": 500,
								"currency": "USD"
							}
						},
						"delivery_method_id": "dmet_01m7ym4g50zjfc7z326ss85rjp",
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
					"delivery_method_id": "dmet_01m7ym4g50zjfc7z326ss85rjp",
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
			"request_id": "req_01m7ym4g50zqz0p73snv98z9by"
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
						"order_tip_id": "tip_01m7ym4g5028jckgejpnmmvcv7",
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
			"request_id": "req_01m7ym4g50bnw3d96t9wcv42x2"
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
				"idempotency_key": "example-46",
				"inventory_movement_ids": [
					"invm_01m7ym4g50bpsg2b32xytm6rgs"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50362d2vmypxeqtrmg",
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
			"request_id": "req_01m7ym4g50av5x01we17f6n121"
		}
	},
	"shipInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50mnegrnnpqk7y1y5q"
		},
		"request": {
			"lines": [
				{
					"inventory_transfer_line_id": "invtl_01m7ym4g50devmyxhtzt3ckyzk",
					"target_shipped_quantity": 4
				}
			],
			"expected_version": 2
		},
		"response": {
			"data": {
				"idempotency_key": "example-67",
				"inventory_movement_ids": [
					"invm_01m7ym4g50ejx2tgfef6zp24ka"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50362d2vmypxeqtrmg",
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
					"inventory_transfer_id": "invt_01m7ym4g50mnegrnnpqk7y1y5q",
					"status": "in_transit",
					"source_location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
					"destination_location_id": "loc_01m7ym4g501j8q2mmmaa8d0fxt",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50devmyxhtzt3ckyzk",
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
			"request_id": "req_01m7ym4g50e0kftk7g7wfrwg00"
		}
	},
	"startOnboarding": {
		"request": {
			"email": "grace@example.com",
			"business_name": "Grace's Compilers"
		},
		"response": {
			"data": {
				"onboarding_session_id": "onb_01m7ym4g506dcrhscfywgn45qn",
				"status": "verification_required",
				"expires_at": "2026-11-21T08:49:00.000Z"
			},
			"request_id": "req_01m7ym4g50t6ty2y7y9pr61vkk"
		}
	},
	"testWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq"
		},
		"request": {
			"event_type": "order.paid",
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_delivery_id": "wdel_01m7ym4k2rn3dw57nt0mc96z38",
				"webhook_endpoint_id": "whep_01m7ym4k2rx3v5jq23xb5eg9kq",
				"webhook_event_id": "whev_01m7ym4k2rxvbby3xrgbwf735z",
				"status": "pending",
				"automatic_attempt_count": 0,
				"max_attempts": 9,
				"attempt_count": 0,
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50ky0tgm84qz2j24bc"
		}
	},
	"uninstallApp": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs"
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs",
				"deleted": true
			},
			"request_id": "req_01m7ym4g50t27ndrk5xhkkj6c9"
		}
	},
	"verifyOnboardingEmail": {
		"request": {
			"onboarding_session_id": "onb_01m7ym4g506dcrhscfywgn45qn",
			"code": "492817"
		},
		"response": {
			"data": {
				"onboarding_session_id": "onb_01m7ym4g506dcrhscfywgn45qn",
				"status": "verified",
				"expires_at": "2026-11-21T09:39:00.000Z",
				"session_secret": "svc_onb_example000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g5055m2r333pxh5cbqp"
		}
	}
};

/** By event type. */
export const events: Readonly<Record<string, unknown>> = {
	"app.installed": {
		"webhook_event_id": "whev_01m7ym4g507kjvq01ya1965n0e",
		"event_type": "app.installed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
				"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs",
				"status": "installed",
				"scopes": [
					"commerce.orders.read"
				]
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"app.scopes_changed": {
		"webhook_event_id": "whev_01m7ym4g50mztryc2menr9xtmw",
		"event_type": "app.scopes_changed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
				"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs",
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
		"webhook_event_id": "whev_01m7ym4g507qvvkgdwcm0y5kzt",
		"event_type": "app.uninstalled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g50z6e6nwqnd3j4vtdb",
				"app_installation_id": "appi_01m7ym4k2rfses9e2xh57a36qs",
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
		"webhook_event_id": "whev_01m7ym4g50vxxw3mwnfkhg92tb",
		"event_type": "checkout_session.completed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50t6z1jzpw7z9eyhyn",
			"idempotency_key": "example-116"
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
		"webhook_event_id": "whev_01m7ym4g509e3dn2pcfdkp7yep",
		"event_type": "checkout_session.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50t0epdf7pey2zavzx",
			"idempotency_key": "example-108"
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
		"webhook_event_id": "whev_01m7ym4g50ts9hdd6k88z0xt8k",
		"event_type": "checkout_session.expired",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50f8xa2ms7142023h2",
			"idempotency_key": "example-119"
		},
		"data": {
			"checkout_session": {
				"checkout_session_id": "cs_01m7ym4g50qn0hbhsha8xe8pqa",
				"order_id": "ord_01m7ym4g500z33aafx3qhy87wa",
				"status": "expired",
				"surface": "hosted",
				"ended_reason": "merchant"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"customer.created": {
		"webhook_event_id": "whev_01m7ym4g501q70kb3871kkmjzb",
		"event_type": "customer.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50en1f53ytyc37194r",
			"idempotency_key": "example-7"
		},
		"data": {
			"customer": {
				"customer_id": "cus_01m7ym4g50wgfjfz4wrr93pr4a"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"customer.updated": {
		"webhook_event_id": "whev_01m7ym4g50ycys5mth8z82n846",
		"event_type": "customer.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50wrmgc9xemtd8t7ex",
			"idempotency_key": "example-8"
		},
		"data": {
			"customer": {
				"customer_id": "cus_01m7ym4g50wgfjfz4wrr93pr4a"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"dispute.closed": {
		"webhook_event_id": "whev_01m7ym4twrzjxhygjza3t6xx4b",
		"event_type": "dispute.closed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:11.000Z",
		"request": null,
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz05y486fptt8rewm9x",
				"status": "won",
				"payment_intent_id": "pi_01m7ym4p0gr57br6sw22p7907e",
				"order_id": "ord_01m7ym4p0g5mk6mhfc3e0y6j23",
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
		"webhook_event_id": "whev_01m7ym4qz0rw32cne9jr8cjjbh",
		"event_type": "dispute.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:08.000Z",
		"request": null,
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz05y486fptt8rewm9x",
				"status": "needs_response",
				"payment_intent_id": "pi_01m7ym4p0gr57br6sw22p7907e",
				"order_id": "ord_01m7ym4p0g5mk6mhfc3e0y6j23",
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
		"webhook_event_id": "whev_01m7ym4ry8dcxfmm3n0zf8j70e",
		"event_type": "dispute.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:09.000Z",
		"request": {
			"id": "req_01m7ym4g50vm48faw5jjskf6an",
			"idempotency_key": "example-184"
		},
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz05y486fptt8rewm9x",
				"status": "under_review",
				"payment_intent_id": "pi_01m7ym4p0gr57br6sw22p7907e",
				"order_id": "ord_01m7ym4p0g5mk6mhfc3e0y6j23",
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
		"webhook_event_id": "whev_01m7ym4k2rfg0c0c5ecvvx145w",
		"event_type": "gift_card.disabled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50y8vhjpvh6yckgk6c",
			"idempotency_key": "example-152"
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
		"webhook_event_id": "whev_01m7ym4g50zgrhvq18ztjt1ycc",
		"event_type": "gift_card.issued",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50spbq31kptyxpb6kg",
			"idempotency_key": "example-106"
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
		"webhook_event_id": "whev_01m7ym4k2rkjtsbqyncc0arsw2",
		"event_type": "gift_card.redeemed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50nzvsydzntwvcyy8n",
			"idempotency_key": "example-149"
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
			"order_id": "ord_01m7ym4k2r7xcr5csxfvndrkka"
		}
	},
	"gift_card.refunded": {
		"webhook_event_id": "whev_01m7ym4k2rrpvb9v0n9mdn8nvr",
		"event_type": "gift_card.refunded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50n734tr1wa9qdja6n",
			"idempotency_key": "example-150"
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
			"order_id": "ord_01m7ym4k2r7xcr5csxfvndrkka",
			"refund_id": "re_01m7ym4k2rx0pck5p0bmkpydxv"
		}
	},
	"inventory.reservation.at_risk": {
		"webhook_event_id": "whev_01m7ym4g50fg7xbw4arkn6wrtc",
		"event_type": "inventory.reservation.at_risk",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50j8qt15znesga1ech",
			"idempotency_key": "example-57"
		},
		"data": {
			"inventory_reservation": {
				"inventory_reservation_id": "invr_01m7ym4g50h3hwvy4kkpf29rjb",
				"status": "active",
				"inventory_action_required": {
					"reason": "shortage",
					"inventory_reservation_line_ids": [
						"invrl_01m7ym4g50e1kxv3mqgf1cm5tc"
					]
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"inventory.reservation.expired": {
		"webhook_event_id": "whev_01m7ymzz20shrk2dtrfjby7cjz",
		"event_type": "inventory.reservation.expired",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:54:00.000Z",
		"request": null,
		"data": {
			"inventory_reservation": {
				"inventory_reservation_id": "invr_01m7ym4g50h3hwvy4kkpf29rjb",
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
		"webhook_event_id": "whev_01m7ym4g50yx8k0r5jka68mp0m",
		"event_type": "inventory.shortage.detected",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50j8qt15znesga1ech",
			"idempotency_key": "example-57"
		},
		"data": {
			"inventory_level": {
				"inventory_level_id": "invl_01m7ym4g50362d2vmypxeqtrmg",
				"inventory_item_id": "invi_01m7ym4g50pg68nrrz0ebg9kw0",
				"location_id": "loc_01m7ym4g505fark6qh7ec6sjtw",
				"shortage_quantity": 42
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"order.canceled": {
		"webhook_event_id": "whev_01m7ym4g502r7bpgjra3gqyebn",
		"event_type": "order.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g5082b5bekx7pbh1zjt",
			"idempotency_key": "example-86"
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
		"webhook_event_id": "whev_01m7ym4g5010knhwt9djz4sdwg",
		"event_type": "order.closed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ygpzxm03dys11wfc",
			"idempotency_key": "example-88"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50yd5bk2ft0fzced08",
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
		"webhook_event_id": "whev_01m7ym4g50j5623sq9ym6wh1a1",
		"event_type": "order.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50meykzvh2gg267nyc",
			"idempotency_key": "example-29"
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
		"webhook_event_id": "whev_01m7ym4k2r6wnyzmhynabspd61",
		"event_type": "order.fulfillment.status_changed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50cv9x35sh68k66z22",
			"idempotency_key": "example-132"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr",
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
		"webhook_event_id": "whev_01m7ym4p0g44d3wgtrsn97m1e0",
		"event_type": "order.inventory_exception.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": {
			"id": "req_01m7ym4g50mh4ypqz73dk18ad1",
			"idempotency_key": "example-180"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4p0g5qpbgjf0jaqqh4cb",
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
		"webhook_event_id": "whev_01m7ym4p0g1d8b65xyazw10msw",
		"event_type": "order.inventory_exception.resolved",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": {
			"id": "req_01m7ym4g50sk0r90t4tak788mm",
			"idempotency_key": "example-181"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4p0g5qpbgjf0jaqqh4cb",
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
		"webhook_event_id": "whev_01m7ym4g503kpmgzcg7rt6bshf",
		"event_type": "order.paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ygpzxm03dys11wfc",
			"idempotency_key": "example-88"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50yd5bk2ft0fzced08",
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
		"webhook_event_id": "whev_01m7ym4g502etbndvj6hkzfepj",
		"event_type": "order.partially_paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g503rtx8r03hbyq3sbq",
			"idempotency_key": "example-93"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7",
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
		"webhook_event_id": "whev_01m7ym4g509vq5zgpv3rnvtmdw",
		"event_type": "order.payment_captured",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ygpzxm03dys11wfc",
			"idempotency_key": "example-88"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50yd5bk2ft0fzced08",
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
				"payment_intent_id": "pi_01m7ym4g50y6703xxpktyfmgj8",
				"status": "succeeded",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50yd5bk2ft0fzced08"
			}
		}
	},
	"order.refunded": {
		"webhook_event_id": "whev_01m7ym4g50yxtd9y1atqvjvqzb",
		"event_type": "order.refunded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50jjctcman0da1yyfx",
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
				"refund_id": "re_01m7ym4g5054d63f2ac73jjpj0",
				"status": "succeeded",
				"order_id": "ord_01m7ym4g50jjctcman0da1yyfx",
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
		"webhook_event_id": "whev_01m7ym4g506dc42kzbv0pxwn92",
		"event_type": "order.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50wcmr5qy4s8ewrrkx",
			"idempotency_key": "example-31"
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
		"webhook_event_id": "whev_01m7ym4g50etehmz7rjfffaygr",
		"event_type": "payment_intent.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50n9se7pqekhszjsvr",
			"idempotency_key": "example-95"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g509absnz37vqd04x81",
				"status": "canceled",
				"amount_money": {
					"amount": 400,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.created": {
		"webhook_event_id": "whev_01m7ym4g500xc7rxx7rf316jp0",
		"event_type": "payment_intent.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ygpzxm03dys11wfc",
			"idempotency_key": "example-88"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50y6703xxpktyfmgj8",
				"status": "requires_payment_method",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50yd5bk2ft0fzced08"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.payment_failed": {
		"webhook_event_id": "whev_01m7ym4k2rqwk5h69sk6vgwgxj",
		"event_type": "payment_intent.payment_failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50k5qmqtmf1nf40239",
			"idempotency_key": null
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4k2r12zx90zt4bdjsv4j",
				"status": "requires_payment_method",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4k2ren1vey27n10cjevy",
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
		"webhook_event_id": "whev_01m7ym4g50jbp3z0yemev1bfqr",
		"event_type": "payment_intent.processing",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50gj61fn1epaqy0525",
			"idempotency_key": "example-92"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50szes1h1v2z5jj4xe",
				"status": "requires_capture",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50wjekbxpx6c8hdme7"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.requires_action": {
		"webhook_event_id": "whev_01m7ym4p0gmbjv943g40x7kmrd",
		"event_type": "payment_intent.requires_action",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": {
			"id": "req_01m7ym4g509xcyrxdajc6rrahy",
			"idempotency_key": "example-177"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4p0gsnd4fthgh9n5p9ve",
				"status": "requires_action",
				"amount_money": {
					"amount": 2500,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4p0g5qpbgjf0jaqqh4cb"
			},
			"resource_updated_at": "2026-11-21T08:39:06.000Z"
		}
	},
	"payment_intent.succeeded": {
		"webhook_event_id": "whev_01m7ym4g50eznwn82ph1r2dcn4",
		"event_type": "payment_intent.succeeded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ygpzxm03dys11wfc",
			"idempotency_key": "example-88"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50y6703xxpktyfmgj8",
				"status": "succeeded",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g50yd5bk2ft0fzced08"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_method.activated": {
		"webhook_event_id": "whev_01m7ym4g50cthznetvcww60vmd",
		"event_type": "payment_method.activated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"payment_method": {
				"payment_method_id": "pm_01m7ym4g50njssb1fvtrgcf7xs",
				"customer_id": "cus_01m7ym4g5062605vsmmnzm387q",
				"status": "active"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_method.detached": {
		"webhook_event_id": "whev_01m7ym4g507kt8grjj91a6k503",
		"event_type": "payment_method.detached",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ma861nvpxwxbngyr",
			"idempotency_key": "example-103"
		},
		"data": {
			"payment_method": {
				"payment_method_id": "pm_01m7ym4g50qsh3d5xzewsrqfmg",
				"customer_id": "cus_01m7ym4g5062605vsmmnzm387q",
				"status": "detached"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payout.failed": {
		"webhook_event_id": "whev_01m7ym4xtgkdgr7agdvz3tv3e9",
		"event_type": "payout.failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:14.000Z",
		"request": null,
		"data": {
			"payout": {
				"payout_id": "po_01m7ym4vw0qxpz68a28xhbcvz8",
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
		"webhook_event_id": "whev_01m7ym4xtgqk1e70e9et05kbk5",
		"event_type": "payout.paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:14.000Z",
		"request": null,
		"data": {
			"payout": {
				"payout_id": "po_01m7ym4vw0y30vcathzsqn9hg0",
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
		"webhook_event_id": "whev_01m7ym4g50q6a2cbdpyy9mhre4",
		"event_type": "product.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50d35rk0ttaev17jde",
			"idempotency_key": "example-13"
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
		"webhook_event_id": "whev_01m7ym4g50e7sdrt0yk9jw3q9j",
		"event_type": "product.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g500t27st8w0m6fkwkk",
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
	"refund.created": {
		"webhook_event_id": "whev_01m7ym4g50yx10z57wdkgmt8yf",
		"event_type": "refund.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50r7gabft1nqbmcmnf",
			"idempotency_key": "example-122"
		},
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g5054d63f2ac73jjpj0",
				"status": "pending",
				"order_id": "ord_01m7ym4g50jjctcman0da1yyfx",
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
		"webhook_event_id": "whev_01m7ym4j3gnv0ng3y2rbvt1heg",
		"event_type": "refund.failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:02.000Z",
		"request": null,
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g507e4xkytynbsnf0ev",
				"status": "failed",
				"order_id": "ord_01m7ym4g50py88q5w4kj8145gt",
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
		"webhook_event_id": "whev_01m7ym4g50td438cqddmvdegxd",
		"event_type": "refund.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g5054d63f2ac73jjpj0",
				"status": "succeeded",
				"order_id": "ord_01m7ym4g50jjctcman0da1yyfx",
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
		"webhook_event_id": "whev_01m7ym4k2rj1ck1wq4kd3krg95",
		"event_type": "return.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g505ttjyxptv99g6qpe",
			"idempotency_key": "example-141"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rctywj68e6wh091j6",
				"status": "canceled",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.completed": {
		"webhook_event_id": "whev_01m7ym4k2rxh85n9c24q4wa17x",
		"event_type": "return.completed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50btk4nd8bnt8g8z4g",
			"idempotency_key": "example-137"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rt8jqdzfj33ej2vfv",
				"status": "completed",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.created": {
		"webhook_event_id": "whev_01m7ym4k2rvj9vemgrv394fhz7",
		"event_type": "return.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g507343qs4jcss0vp2h",
			"idempotency_key": "example-135"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rt8jqdzfj33ej2vfv",
				"status": "requested",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.declined": {
		"webhook_event_id": "whev_01m7ym4k2rv3td8br9fg023w16",
		"event_type": "return.declined",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g5059d7c3mare7qsvfb",
			"idempotency_key": "example-139"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2r4p8xssgdv37qnn24",
				"status": "declined",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.updated": {
		"webhook_event_id": "whev_01m7ym4k2rnzbth3dzedpwwh99",
		"event_type": "return.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g5067ackm7cgb719640",
			"idempotency_key": "example-136"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rt8jqdzfj33ej2vfv",
				"status": "requested",
				"order_id": "ord_01m7ym4k2r2avvqhvdy8jmjetr"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"webhook_endpoint.disabled": {
		"webhook_event_id": "whev_01m7ym4k2r55dkktda4245mwf3",
		"event_type": "webhook_endpoint.disabled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g50j15v9ba0yhjktsat",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": null,
		"data": {
			"webhook_endpoint": {
				"webhook_endpoint_id": "whep_01m7ym4k2rzr3y9v4cmyvc2xvk",
				"status": "disabled",
				"disabled_reason": "gone"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	}
};
