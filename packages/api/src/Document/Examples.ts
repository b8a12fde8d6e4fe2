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
	"addOrderCharge": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t"
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
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_charge_id": "chg_01m7ym4g501k8s0w8m7pycm301",
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g50rx5tdqp6cfcy9vnn"
		}
	},
	"addOrderDiscount": {
		"path": {
			"order_id": "ord_01m7ym4g50s759eg7bm8nj0wj3"
		},
		"request": {
			"promotion": {
				"promotion_code": "SPRING10"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50s759eg7bm8nj0wj3",
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
						"order_line_item_id": "li_01m7ym4g50eq2xcknbnjezbg7d",
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
						"applied_discount_id": "disc_01m7ym4g506wq0wwtze0dxnjy1",
						"customer_facing_name": "10 % off in spring",
						"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0",
						"promotion_code": "SPRING10",
						"promotion_code_id": "pcode_01m7ym4g50qd3dn8xybk38n8pm",
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
								"order_line_item_id": "li_01m7ym4g50eq2xcknbnjezbg7d",
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
						"applied_discount_id": "disc_01m7ym4g506wq0wwtze0dxnjy1",
						"promotion_code": "SPRING10",
						"promotion_code_id": "pcode_01m7ym4g50qd3dn8xybk38n8pm",
						"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0",
						"entered_at": "2026-11-21T08:39:00.000Z"
					}
				]
			},
			"request_id": "req_01m7ym4g505wkre433hmcd5349"
		}
	},
	"addOrderLineItems": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t"
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
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
							}
						},
						"order_line_item_id": "li_01m7ym4g50f6qf4g788hqgt0kp",
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g508hgq69ac3x02g0af"
		}
	},
	"addPromotionCodes": {
		"path": {
			"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0"
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
				"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0",
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
						"promotion_code_id": "pcode_01m7ym4g50qd3dn8xybk38n8pm",
						"code": "SPRING10",
						"max_uses": 500
					},
					{
						"promotion_code_id": "pcode_01m7ym4g507sd0rbn9xh96ax7m",
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
			"request_id": "req_01m7ym4g50hng36qxtpn4ej5c4"
		}
	},
	"adjustGiftCard": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj"
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
				"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
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
			"request_id": "req_01m7ym4g507brsbr8hzf64svev"
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
						"merchant_id": "mer_01m7ym4g5035re9j359q5sfngr",
						"business_name": "Grace's Compilers",
						"setup_status": "processor_account_required"
					}
				],
				"merchant": {
					"merchant_id": "mer_01m7ym4g5035re9j359q5sfngr",
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
			"request_id": "req_01m7ym4g50wcmr5qy4s8ewrrkx"
		}
	},
	"advanceSandboxClock": {
		"path": {
			"sandbox_id": "test_01m7ym4g50hrc7rz0r3w9ae2qj"
		},
		"request": {
			"by_seconds": 86400,
			"expected_version": 1
		},
		"response": {
			"data": {
				"sandbox_id": "test_01m7ym4g50hrc7rz0r3w9ae2qj",
				"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
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
			"request_id": "req_01m7ym4g50p5yjdxtfxsbyq3mw"
		}
	},
	"applyGiftCard": {
		"path": {
			"order_id": "ord_01m7ym4k2rwce7f8qdqd7ep5eb"
		},
		"request": {
			"code": "BIRTHDAY2026ADA",
			"expected_version": 1
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4k2rwce7f8qdqd7ep5eb",
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
						"order_line_item_id": "li_01m7ym4k2rc654da4nwr9qc3p7",
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
						"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
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
			"request_id": "req_01m7ym4g50p42bkbtxnc95v3jx"
		}
	},
	"applyInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g506ptf7d2v5t5jameq"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"idempotency_key": "example-62",
				"inventory_movement_ids": [
					"invm_01m7ym4g50f3283dcagc5k6avr"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50t45xy7d8ym2gg0ye",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
					"inventory_count_id": "invc_01m7ym4g506ptf7d2v5t5jameq",
					"status": "applied",
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
					"name": "November",
					"lines": [
						{
							"inventory_count_line_id": "invcl_01m7ym4g50w1akemcmfx9cy5fz",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g507j7vgxejjjyjnkj8"
		}
	},
	"archiveDeliveryMethod": {
		"path": {
			"delivery_method_id": "dmet_01m7ym4g50fp141ze2p602rsh5"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g50fp141ze2p602rsh5",
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
			"request_id": "req_01m7ym4g5063ejwaqmj6y50nm5"
		}
	},
	"archiveInventoryAllocationPolicy": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g50t9yq8r5b4k1jm5f7"
		},
		"response": {
			"data": {
				"inventory_allocation_policy_id": "invp_01m7ym4g50t9yq8r5b4k1jm5f7",
				"name": "Store first",
				"status": "archived",
				"configuration": {
					"priority_groups": [
						{
							"priority": 1,
							"location_ids": [
								"loc_01m7ym4g507s9mcm6gfyrdwmpf"
							]
						},
						{
							"priority": 2,
							"location_ids": [
								"loc_01m7ym4g504s4r244aedh6nzxr"
							]
						}
					]
				},
				"splitting_behavior": "split_when_required",
				"maximum_locations_per_assignment": 500,
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g5095j2q34bnfqp2441",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5037bt1jf3wffba9h0"
		}
	},
	"archiveInventoryItem": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g500fm9ar7mz9sztz70"
		},
		"response": {
			"data": {
				"inventory_item_id": "invi_01m7ym4g500fm9ar7mz9sztz70",
				"name": "Paper cup",
				"status": "archived",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50y4syvmcpacefxh0n"
		}
	},
	"archiveLocation": {
		"path": {
			"location_id": "loc_01m7ym4g506z6hbk1nh0qtkc7f"
		},
		"response": {
			"data": {
				"location_id": "loc_01m7ym4g506z6hbk1nh0qtkc7f",
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
			"request_id": "req_01m7ym4g50g7b4cttsvgth0whc"
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
			"request_id": "req_01m7ym4g50dd2qkbv75nf435vc"
		}
	},
	"archivePromotion": {
		"path": {
			"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0",
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
						"promotion_code_id": "pcode_01m7ym4g50qd3dn8xybk38n8pm",
						"code": "SPRING10",
						"max_uses": 500
					},
					{
						"promotion_code_id": "pcode_01m7ym4g507sd0rbn9xh96ax7m",
						"code": "MARCH10"
					}
				],
				"status": "archived",
				"metadata": {},
				"version": 4,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g508epr97tb6fqr2xdj"
		}
	},
	"cancelFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
			"fulfillment_id": "ful_01m7ym4k2ryw7c8zjpwhqw5bnd"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2ryw7c8zjpwhqw5bnd",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
				"status": "canceled",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
						"quantity": 1
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"canceled_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g505vk4rkkhx0w2225v"
		}
	},
	"cancelInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g503p4p0ygdb5pj721w"
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
					"inventory_count_id": "invc_01m7ym4g503p4p0ygdb5pj721w",
					"status": "canceled",
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
					"name": "December",
					"lines": [],
					"metadata": {},
					"version": 2,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50wrb9twt2xevd34z3"
		}
	},
	"cancelInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50b1efvdfxas6eqj5e"
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
					"inventory_transfer_id": "invt_01m7ym4g50b1efvdfxas6eqj5e",
					"status": "canceled",
					"source_location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
					"destination_location_id": "loc_01m7ym4g504s4r244aedh6nzxr",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g50p4wvwenh0mr8mez2",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g50tc6zwn9g6h84c3gb"
		}
	},
	"cancelOrder": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t"
		},
		"request": {
			"expected_version": 11
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g50059rdbmxb1ywbdrg"
		}
	},
	"cancelPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50merkkkd04yzeeeww"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"payment_intent_id": "pi_01m7ym4g50merkkkd04yzeeeww",
				"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
			"request_id": "req_01m7ym4g50kw8df8c9jw0w4t03"
		}
	},
	"cancelReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rakr36s7j3hvgaedc"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rakr36s7j3hvgaedc",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
				"status": "canceled",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2r3h1x86t9x4y0zq9j",
						"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rnyp90wb48jxevkv8",
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
			"request_id": "req_01m7ym4g50t25j34ap6f8j8mq5"
		}
	},
	"capturePaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st"
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
				"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st",
				"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
				"order_payment_attempt_id": "opa_01m7ym4g500498c8vbd8ta1ew3",
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
				"processor_idempotency_key": "opa_01m7ym4g500498c8vbd8ta1ew3_pi_01m7ym4g50h3g8xh2fpdm4p3st",
				"charge_request": {
					"metadata": {
						"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
						"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st"
					},
					"requested_at": "2026-11-21T08:39:00.000Z"
				},
				"processor_payment_id": "sim_opa_01m7ym4g500498c8vbd8ta1ew3_pi_01m7ym4g50h3g8xh2fpdm4p3st",
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
			"request_id": "req_01m7ym4g50h03srx4x78sdvbvb"
		}
	},
	"changeAppScopes": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3"
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
				"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3",
				"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
				"partner_app_name": "Bookkeeping Pro",
				"scopes": [
					"commerce.orders.read",
					"customers.customers.read"
				],
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50vt201resrtnjcnbk"
		}
	},
	"changeOrderLineItem": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
			"order_line_item_id": "li_01m7ym4g50f6qf4g788hqgt0kp"
		},
		"request": {
			"quantity": 3,
			"expected_version": 3
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50f6qf4g788hqgt0kp",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g50xrgzcvv12w9atywq"
		}
	},
	"commitInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50b8y2e1p201hwz3hb",
					"target_committed_quantity": 2
				}
			],
			"expected_version": 2
		},
		"response": {
			"data": {
				"idempotency_key": "example-53",
				"inventory_movement_ids": [
					"invm_01m7ym4g50fg37d2e5vvfmhh6m"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50t45xy7d8ym2gg0ye",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
					"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
					"status": "active",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:49:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50b8y2e1p201hwz3hb",
							"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
							"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g503rtx8r03hbyq3sbq"
		}
	},
	"confirmPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st"
		},
		"request": {
			"token": "tok_visa",
			"capture_method": "manual",
			"expected_version": 2
		},
		"response": {
			"data": {
				"order": {
					"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
							"order_line_item_id": "li_01m7ym4g50hbvfwvc4y8am2920",
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
					"active_payment_attempt_id": "opa_01m7ym4g500498c8vbd8ta1ew3"
				},
				"payment_attempt": {
					"order_payment_attempt_id": "opa_01m7ym4g500498c8vbd8ta1ew3",
					"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
					"completion_behavior": "partial_payment",
					"status": "processing",
					"is_resumable": false,
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st",
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
			"request_id": "req_01m7ym4g50zmm6nwz68jar4xrr"
		}
	},
	"consumeInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50b8y2e1p201hwz3hb",
					"target_consumed_quantity": 1
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"idempotency_key": "example-54",
				"inventory_movement_ids": [
					"invm_01m7ym4g50ybeptyj1bk2xmygz"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50t45xy7d8ym2gg0ye",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
					"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
					"status": "active",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:49:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50b8y2e1p201hwz3hb",
							"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
							"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g50yjp8sn1va8xmdqwk"
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
				"api_key_id": "key_01m7ym4g50fyk3ktakje07td5m",
				"name": "Shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g506a3j0ahr18em4sbs",
				"created_by_api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"secret_key": "svc_test_example000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g50wrj2bt4y1vbs4bm4"
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
				"customer_id": "cus_01m7ym4g50xy7frb7dvp7mq4xa",
				"name": "Ada Lovelace",
				"email": "ada@example.com",
				"merchant_customer_id": "crm-1815",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50gj61fn1epaqy0525"
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
				"delivery_method_id": "dmet_01m7ym4g50fs0xjbrbfdjx25e5",
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
			"request_id": "req_01m7ym4g500376v8pn5ywh274m"
		}
	},
	"createFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v"
		},
		"request": {
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
					"quantity": 1
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2ryw7c8zjpwhqw5bnd",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
				"status": "pending",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
						"quantity": 1
					}
				],
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50wsc7n6pge2v8cxbk"
		}
	},
	"createGiftCard": {
		"request": {
			"balance_money": {
				"amount": 5000,
				"currency": "USD"
			},
			"code": "BIRTHDAY2026ADA",
			"recipient": {
				"email": "ada@example.com",
				"name": "Ada",
				"message": "Happy birthday!",
				"send_at": "2026-12-10T09:00:00Z"
			}
		},
		"response": {
			"data": {
				"recipient": {
					"email": "ada@example.com",
					"name": "Ada",
					"message": "Happy birthday!",
					"send_at": "2026-12-10T09:00:00.000Z"
				},
				"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
				"source": "import",
				"status": "active",
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
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"activated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50tf2az3j89kef8ej2"
		}
	},
	"createInventoryAdjustment": {
		"request": {
			"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
			"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
			"on_hand_quantity_delta": 100,
			"reason": "Delivery of a supplier"
		},
		"response": {
			"data": {
				"idempotency_key": "example-45",
				"inventory_movement_ids": [
					"invm_01m7ym4g508qw0c0g66az73rxz"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50t45xy7d8ym2gg0ye",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g50qybxk3tkeppt6na2"
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
							"loc_01m7ym4g507s9mcm6gfyrdwmpf"
						]
					},
					{
						"priority": 2,
						"location_ids": [
							"loc_01m7ym4g504s4r244aedh6nzxr"
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
								"loc_01m7ym4g507s9mcm6gfyrdwmpf"
							]
						},
						{
							"priority": 2,
							"location_ids": [
								"loc_01m7ym4g504s4r244aedh6nzxr"
							]
						}
					]
				},
				"inventory_allocation_policy_id": "invp_01m7ym4g50hc09txrr4zbgrg2h",
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g50q6w7psgqapkk6z09",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50en1f53ytyc37194r"
		}
	},
	"createInventoryCount": {
		"request": {
			"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
			"name": "November"
		},
		"response": {
			"data": {
				"idempotency_key": "example-59",
				"inventory_movement_ids": [],
				"resulting_inventory_levels": [],
				"inventory_count": {
					"inventory_count_id": "invc_01m7ym4g506ptf7d2v5t5jameq",
					"status": "open",
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
					"name": "November",
					"lines": [],
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50vt95ezqy4psa8sm6"
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
				"inventory_item_id": "invi_01m7ym4g50e24esa0wb7jwg66v",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g500byznd1hme2beqmg"
		}
	},
	"createInventoryReservation": {
		"request": {
			"demand_lines": [
				{
					"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
					"requested_quantity": 3
				}
			],
			"inventory_routing_source": {
				"type": "fixed_location",
				"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
					"invm_01m7ym4g50j63pftx9pc7strd0"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50t45xy7d8ym2gg0ye",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
					"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
					"status": "active",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:44:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50b8y2e1p201hwz3hb",
							"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
							"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g50wpff7mfrw58229jy"
		}
	},
	"createInventoryTransfer": {
		"request": {
			"source_location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
			"destination_location_id": "loc_01m7ym4g504s4r244aedh6nzxr",
			"lines": [
				{
					"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
					"inventory_transfer_id": "invt_01m7ym4g50kx15vknqf3k1rcen",
					"status": "draft",
					"source_location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
					"destination_location_id": "loc_01m7ym4g504s4r244aedh6nzxr",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g506s219xgxf39nxewz",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g50s7qb56ydfnjr3ypt"
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
				"invoice_payment_term_id": "ipt_01m7ym4g5041zqj93vw7394d71",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50agn5cn0p0cectejz"
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
				"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g505c6t01mjkjq52m23"
		}
	},
	"createManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb"
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
				"manual_payment_id": "mpay_01m7ym4g5051k98ghjrkeamtb2",
				"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
			"request_id": "req_01m7ym4g502zd0fszqbd0s8snt"
		}
	},
	"createModifier": {
		"request": {
			"modifier_group_id": "mg_01m7ym4g50wsk7j0k7tvqhgaxc",
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
				"modifier_group_id": "mg_01m7ym4g50wsk7j0k7tvqhgaxc",
				"name": "Oat milk",
				"modifier_id": "mod_01m7ym4g50btmw201rwsbhsfpm",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5054zk5q496jzvvmzs"
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
				"modifier_group_id": "mg_01m7ym4g50wsk7j0k7tvqhgaxc",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50ezhddg53grrvp0qj"
		}
	},
	"createOnboardingApiKey": {
		"request": {
			"mode": "test",
			"name": "First key"
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50g9rmf9y0v76n3mkf",
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
				"sandbox_id": "test_01m7ym4g505zr5wm2yfxpvjw3x",
				"created_by_onboarding_session_id": "onb_01m7ym4g50rxcf5w43enztvjw9",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"secret_key": "svc_test_example000000000000000000000000000000000000",
				"mode": "test",
				"merchant_id": "mer_01m7ym4g5035re9j359q5sfngr"
			},
			"request_id": "req_01m7ym4g50dkkf0tta3veg9220"
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
				"order_id": "ord_01m7ym4g50s759eg7bm8nj0wj3",
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
						"order_line_item_id": "li_01m7ym4g50eq2xcknbnjezbg7d",
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
			"request_id": "req_01m7ym4g50ym6t96xdcbx4st8y"
		}
	},
	"createPartnerApp": {
		"request": {
			"name": "Bookkeeping"
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
				"name": "Bookkeeping",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50n049zve6kvcxpx0p"
		}
	},
	"createPaymentIntent": {
		"path": {
			"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb"
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
				"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st",
				"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
			"request_id": "req_01m7ym4g504bxm6rys4xvd6zf6"
		}
	},
	"createPaymentMethod": {
		"request": {
			"customer_id": "cus_01m7ym4g503kkc3q4vevxg54fs"
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50s0afy3fwgzmat8qy",
				"customer_id": "cus_01m7ym4g503kkc3q4vevxg54fs",
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
			"request_id": "req_01m7ym4g50veamex0hakfkbwq2"
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
				"payout_id": "po_01m7ym4vw0hkm3epx3gya4f9gq",
				"status": "pending",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"processor_idempotency_key": "po_01m7ym4vw0hkm3epx3gya4f9gq",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:12.000Z",
				"updated_at": "2026-11-21T08:39:12.000Z"
			},
			"request_id": "req_01m7ym4g50hp9qf34s6eqk0rd8"
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
			"request_id": "req_01m7ym4g50qrkgx3adbq86ycwv"
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
				"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0",
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
						"promotion_code_id": "pcode_01m7ym4g50qd3dn8xybk38n8pm",
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
			"request_id": "req_01m7ym4g50meykzvh2gg267nyc"
		}
	},
	"createRefund": {
		"request": {
			"order_id": "ord_01m7ym4g50zj03mdpnyv06bxjk",
			"reason": "defective_product",
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
					"quantity": 1
				}
			]
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g505cw1rg9qp84p3w8d",
				"order_id": "ord_01m7ym4g50zj03mdpnyv06bxjk",
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
						"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
							"payment_intent_id": "pi_01m7ym4g50skm9aez10gs6pgcm"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "pending",
						"processor_idempotency_key": "re_01m7ym4g505cw1rg9qp84p3w8d_pi_01m7ym4g50skm9aez10gs6pgcm"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g50skm9aez10gs6pgcm"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
							"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
								"payment_intent_id": "pi_01m7ym4g50skm9aez10gs6pgcm"
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
			"request_id": "req_01m7ym4g50gcry22tt9t43zerr"
		}
	},
	"createReturn": {
		"request": {
			"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
			"line_items": [
				{
					"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
					"requested_quantity": 1,
					"return_reason_id": "rrsn_01m7ym4k2rnyp90wb48jxevkv8",
					"note": "The handle is chipped."
				}
			]
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rwk9cxyy95b5gtnzq",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rt50aznb69vaey69f",
						"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rnyp90wb48jxevkv8",
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
			"request_id": "req_01m7ym4g50d35rk0ttaev17jde"
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
				"return_reason_id": "rrsn_01m7ym4g50teyehy3vyrpb70d3",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5070gpjw9xcrnvpcs4"
		}
	},
	"createSandbox": {
		"request": {
			"name": "Next season",
			"issue_test_key": true
		},
		"response": {
			"data": {
				"sandbox_id": "test_01m7ym4g50hrc7rz0r3w9ae2qj",
				"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
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
					"api_key_id": "key_01m7ym4g50z1ttjsaj93jzft84",
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
					"sandbox_id": "test_01m7ym4g50hrc7rz0r3w9ae2qj",
					"created_by_api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z",
					"secret_key": "svc_test_example000000000000000000000000000000000000"
				}
			},
			"request_id": "req_01m7ym4g50x0aj3qd4sn3ds412"
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
				"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj",
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
			"request_id": "req_01m7ym4g50z14cq74kw20fdc78"
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
			"request_id": "req_01m7ym4g50r7gabft1nqbmcmnf"
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
				"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
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
			"request_id": "req_01m7ym4g50xh6r6wnjfp3h0ctf"
		}
	},
	"declineReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2r9hvymexg8d5v4mfw"
		},
		"request": {
			"reason": "It was sold as seen.",
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2r9hvymexg8d5v4mfw",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
				"status": "declined",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rjj5c3gf85wqses56",
						"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rnyp90wb48jxevkv8",
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
			"request_id": "req_01m7ym4g50qpzn3zjx6w25xpvc"
		}
	},
	"deleteWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda"
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
				"deleted": true
			},
			"request_id": "req_01m7ym4g5041cpqft5dyde9kkz"
		}
	},
	"detachPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50wqjzga0302xvprh2"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50wqjzga0302xvprh2",
				"customer_id": "cus_01m7ym4g503kkc3q4vevxg54fs",
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
			"request_id": "req_01m7ym4g501bggpdapc38ft93m"
		}
	},
	"disableGiftCard": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj"
		},
		"request": {
			"expected_version": 5
		},
		"response": {
			"data": {
				"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
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
			"request_id": "req_01m7ym4g5027qjnehcmpnjew4j"
		}
	},
	"explainOrderPricing": {
		"path": {
			"order_id": "ord_01m7ym4g50s759eg7bm8nj0wj3"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50s759eg7bm8nj0wj3",
				"order_version": 2,
				"steps": [
					{
						"order_line_item_id": "li_01m7ym4g50eq2xcknbnjezbg7d",
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
						"order_line_item_id": "li_01m7ym4g50eq2xcknbnjezbg7d",
						"rule": "order_discount",
						"base_money": {
							"amount": 2998,
							"currency": "USD"
						},
						"exact_amount": "300",
						"rounding": "none",
						"applied_discount_id": "disc_01m7ym4g506wq0wwtze0dxnjy1",
						"remainder_cents": 0,
						"amount_money": {
							"amount": -300,
							"currency": "USD"
						}
					}
				],
				"discounts": [
					{
						"applied_discount_id": "disc_01m7ym4g506wq0wwtze0dxnjy1",
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
			"request_id": "req_01m7ym4g504df0m5h7mbhr5cqv"
		}
	},
	"extendInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb"
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
					"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
					"status": "active",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:49:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50b8y2e1p201hwz3hb",
							"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
							"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g503tp0fkdr764pajdr"
		}
	},
	"getApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50fyk3ktakje07td5m"
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50fyk3ktakje07td5m",
				"name": "Shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g506a3j0ahr18em4sbs",
				"created_by_api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50gxcbyegynaap1mwc"
		}
	},
	"getAppInstallation": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3"
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3",
				"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
				"partner_app_name": "Bookkeeping Pro",
				"scopes": [
					"commerce.orders.read"
				],
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50wqgkf5v8w594t4cz"
		}
	},
	"getBalance": {
		"response": {
			"data": {
				"as_of": "2026-11-21T08:39:12.000Z",
				"available_money": {
					"amount": 15178,
					"currency": "USD"
				},
				"by_type": [
					{
						"type": "payment",
						"transaction_count": 8,
						"net_money": {
							"amount": 20344,
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
			"request_id": "req_01m7ym4g5059d7c3mare7qsvfb"
		}
	},
	"getBalanceTransaction": {
		"path": {
			"balance_transaction_id": "btx_01m7ym4twr5tnjq781zavafah1"
		},
		"response": {
			"data": {
				"balance_transaction_id": "btx_01m7ym4twr5tnjq781zavafah1",
				"type": "dispute_reversal",
				"order_id": "ord_01m7ym4p0gr84hpy78a2hj1wmx",
				"payment_intent_id": "pi_01m7ym4p0gqxv7ezjrh9sq1zq7",
				"dispute_id": "dsp_01m7ym4qz0qxffnp86pes3yw97",
				"booking_key": "dispute dsp_01m7ym4qz0qxffnp86pes3yw97 won",
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
			"request_id": "req_01m7ym4g50h4hzfhket0w3acyv"
		}
	},
	"getCustomer": {
		"path": {
			"customer_id": "cus_01m7ym4g50xy7frb7dvp7mq4xa"
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g50xy7frb7dvp7mq4xa",
				"name": "Ada Lovelace",
				"email": "ada@example.com",
				"merchant_customer_id": "crm-1815",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50ex25g7xatnchg7gx"
		}
	},
	"getDeliveryMethod": {
		"path": {
			"delivery_method_id": "dmet_01m7ym4g50fs0xjbrbfdjx25e5"
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g50fs0xjbrbfdjx25e5",
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
			"request_id": "req_01m7ym4g50f8xa2ms7142023h2"
		}
	},
	"getDispute": {
		"path": {
			"dispute_id": "dsp_01m7ym4qz0qxffnp86pes3yw97"
		},
		"response": {
			"data": {
				"dispute_id": "dsp_01m7ym4qz0qxffnp86pes3yw97",
				"payment_intent_id": "pi_01m7ym4p0gqxv7ezjrh9sq1zq7",
				"order_id": "ord_01m7ym4p0gr84hpy78a2hj1wmx",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent",
				"status": "needs_response",
				"evidence_due_at": "2026-11-28T08:39:08.000Z",
				"processor_dispute_id": "simdp_opa_01m7ym4p0g91nvhcfrk9g4xs69_pi_01m7ym4p0gqxv7ezjrh9sq1zq7",
				"version": 1,
				"created_at": "2026-11-21T08:39:08.000Z",
				"updated_at": "2026-11-21T08:39:08.000Z"
			},
			"request_id": "req_01m7ym4g50h39p72f4g16znyq3"
		}
	},
	"getFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
			"fulfillment_id": "ful_01m7ym4k2rmhy1rc4fz7kt2gjf"
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rmhy1rc4fz7kt2gjf",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
						"quantity": 5
					}
				],
				"metadata": {},
				"handed_off_at": "2026-11-21T08:39:03.000Z",
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50aa4e6bkt3ec55g7y"
		}
	},
	"getGiftCard": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj"
		},
		"response": {
			"data": {
				"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
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
			"request_id": "req_01m7ym4g50jwcyn2t6q1wv3s3e"
		}
	},
	"getGiftCardLiability": {
		"response": {
			"data": {
				"as_of": "2026-11-21T08:39:03.000Z",
				"liability_money": {
					"amount": 5500,
					"currency": "USD"
				},
				"gift_card_count": 1,
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
						"gift_card_count": 1,
						"balance_money": {
							"amount": 5500,
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
			"request_id": "req_01m7ym4g50z7zdxcbbdbtvr087"
		}
	},
	"getInventoryAllocationPolicy": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g50hc09txrr4zbgrg2h"
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
								"loc_01m7ym4g507s9mcm6gfyrdwmpf"
							]
						},
						{
							"priority": 2,
							"location_ids": [
								"loc_01m7ym4g504s4r244aedh6nzxr"
							]
						}
					]
				},
				"inventory_allocation_policy_id": "invp_01m7ym4g50hc09txrr4zbgrg2h",
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g50q6w7psgqapkk6z09",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g500ajcyanzwztwzvf4"
		}
	},
	"getInventoryAllocationPolicyVersion": {
		"path": {
			"inventory_allocation_policy_version_id": "invpv_01m7ym4g50q6w7psgqapkk6z09"
		},
		"response": {
			"data": {
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g50q6w7psgqapkk6z09",
				"inventory_allocation_policy_id": "invp_01m7ym4g50hc09txrr4zbgrg2h",
				"version_number": 1,
				"configuration": {
					"priority_groups": [
						{
							"priority": 1,
							"location_ids": [
								"loc_01m7ym4g507s9mcm6gfyrdwmpf"
							]
						},
						{
							"priority": 2,
							"location_ids": [
								"loc_01m7ym4g504s4r244aedh6nzxr"
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
			"request_id": "req_01m7ym4g5019dg32ae4zbrb6gx"
		}
	},
	"getInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g506ptf7d2v5t5jameq"
		},
		"response": {
			"data": {
				"inventory_count_id": "invc_01m7ym4g506ptf7d2v5t5jameq",
				"status": "open",
				"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
				"name": "November",
				"lines": [
					{
						"inventory_count_line_id": "invcl_01m7ym4g50w1akemcmfx9cy5fz",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g50bp8xqg38rcc2st2e"
		}
	},
	"getInventoryItem": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g50e24esa0wb7jwg66v"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Coffee beans, 1 kg",
				"sku": "BEANS-1KG",
				"barcode": "4006381333931",
				"inventory_item_id": "invi_01m7ym4g50e24esa0wb7jwg66v",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g508bm950h8bg1ec42a"
		}
	},
	"getInventoryMovement": {
		"path": {
			"inventory_movement_id": "invm_01m7ym4g508nf9g41e2hhtct7e"
		},
		"response": {
			"data": {
				"inventory_movement_id": "invm_01m7ym4g508nf9g41e2hhtct7e",
				"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
				"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
				"movement_type": "safety_stock",
				"deltas": {
					"safety_stock_quantity": 2
				},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50xvv3w0d0fgs31566"
		}
	},
	"getInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb"
		},
		"response": {
			"data": {
				"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
				"status": "active",
				"owner": {
					"key": "cart-42",
					"expires_at": "2026-11-21T08:44:00.000Z"
				},
				"inventory_routing_source": {
					"type": "fixed_location",
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
				},
				"lines": [
					{
						"inventory_reservation_line_id": "invrl_01m7ym4g50b8y2e1p201hwz3hb",
						"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g50y894mbcswcm9e8ch"
		}
	},
	"getInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50kx15vknqf3k1rcen"
		},
		"response": {
			"data": {
				"inventory_transfer_id": "invt_01m7ym4g50kx15vknqf3k1rcen",
				"status": "draft",
				"source_location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
				"destination_location_id": "loc_01m7ym4g504s4r244aedh6nzxr",
				"lines": [
					{
						"inventory_transfer_line_id": "invtl_01m7ym4g506s219xgxf39nxewz",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g5009dhas3xs8rebgvz"
		}
	},
	"getInvoicePaymentTerm": {
		"path": {
			"invoice_payment_term_id": "ipt_01m7ym4g5041zqj93vw7394d71"
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
				"invoice_payment_term_id": "ipt_01m7ym4g5041zqj93vw7394d71",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50b1z2faq16r1mp6y9"
		}
	},
	"getLocation": {
		"path": {
			"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
				"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50p6tpxctm8czjsx5m"
		}
	},
	"getManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
			"manual_payment_id": "mpay_01m7ym4g5051k98ghjrkeamtb2"
		},
		"response": {
			"data": {
				"manual_payment_id": "mpay_01m7ym4g5051k98ghjrkeamtb2",
				"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
			"request_id": "req_01m7ym4g50y0cwykhdfmadxbnb"
		}
	},
	"getMe": {
		"response": {
			"data": {
				"merchant": {
					"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
					"business_name": "Acme"
				},
				"mode": "test",
				"sandbox_id": "test_01m7ym4g506a3j0ahr18em4sbs",
				"api_version": "2026-11-01",
				"api_key": {
					"api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z",
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
					"sandbox_id": "test_01m7ym4g506a3j0ahr18em4sbs",
					"last_used_at": "2026-11-21T08:39:00.000Z",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			},
			"request_id": "req_01m7ym4g50kjbfwnjvgt6q4wz1"
		}
	},
	"getModifier": {
		"path": {
			"modifier_id": "mod_01m7ym4g50btmw201rwsbhsfpm"
		},
		"response": {
			"data": {
				"price_money": {
					"amount": 75,
					"currency": "USD"
				},
				"metadata": {},
				"modifier_group_id": "mg_01m7ym4g50wsk7j0k7tvqhgaxc",
				"name": "Oat milk",
				"modifier_id": "mod_01m7ym4g50btmw201rwsbhsfpm",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50yqjf7hhw8vgxswsv"
		}
	},
	"getModifierGroup": {
		"path": {
			"modifier_group_id": "mg_01m7ym4g50wsk7j0k7tvqhgaxc"
		},
		"response": {
			"data": {
				"minimum_selections": 0,
				"maximum_selections": 1,
				"show_on_receipt": true,
				"metadata": {},
				"name": "Milk",
				"type": "list",
				"modifier_group_id": "mg_01m7ym4g50wsk7j0k7tvqhgaxc",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g509pzyke2sq0ej1mxc"
		}
	},
	"getOnboardingState": {
		"response": {
			"data": {
				"email": "grace@example.com",
				"merchants": [
					{
						"merchant_id": "mer_01m7ym4g5035re9j359q5sfngr",
						"business_name": "Grace's Compilers",
						"setup_status": "business_details_required"
					}
				],
				"merchant": {
					"merchant_id": "mer_01m7ym4g5035re9j359q5sfngr",
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
			"request_id": "req_01m7ym4g502cx1eqh69jqrrfm7"
		}
	},
	"getOrder": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g504nx0n973t86xvkqa"
		}
	},
	"getPartnerApp": {
		"path": {
			"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9"
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
				"name": "Bookkeeping",
				"metadata": {},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50jj9d3tpwad1rchcg"
		}
	},
	"getPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st"
		},
		"response": {
			"data": {
				"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st",
				"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
			"request_id": "req_01m7ym4g50t1jn9jzpzcjprybc"
		}
	},
	"getPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50s0afy3fwgzmat8qy"
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50s0afy3fwgzmat8qy",
				"customer_id": "cus_01m7ym4g503kkc3q4vevxg54fs",
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
			"request_id": "req_01m7ym4g501qj9zkbx47vcpjds"
		}
	},
	"getPayout": {
		"path": {
			"payout_id": "po_01m7ym4vw0hkm3epx3gya4f9gq"
		},
		"response": {
			"data": {
				"payout_id": "po_01m7ym4vw0hkm3epx3gya4f9gq",
				"status": "paid",
				"amount_money": {
					"amount": 1000,
					"currency": "USD"
				},
				"processor_idempotency_key": "po_01m7ym4vw0hkm3epx3gya4f9gq",
				"processor_payout_id": "simpo_po_01m7ym4vw0hkm3epx3gya4f9gq",
				"metadata": {},
				"version": 3,
				"created_at": "2026-11-21T08:39:12.000Z",
				"updated_at": "2026-11-21T08:39:14.000Z",
				"paid_at": "2026-11-21T08:39:14.000Z"
			},
			"request_id": "req_01m7ym4g508bhk6026qwbknf41"
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
			"request_id": "req_01m7ym4g50md2vyfmxwt8kkz49"
		}
	},
	"getPromotion": {
		"path": {
			"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0"
		},
		"response": {
			"data": {
				"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0",
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
						"promotion_code_id": "pcode_01m7ym4g50qd3dn8xybk38n8pm",
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
			"request_id": "req_01m7ym4g50tet6rjswwk8d3f3j"
		}
	},
	"getRefund": {
		"path": {
			"refund_id": "re_01m7ym4g505cw1rg9qp84p3w8d"
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g505cw1rg9qp84p3w8d",
				"order_id": "ord_01m7ym4g50zj03mdpnyv06bxjk",
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
						"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
							"payment_intent_id": "pi_01m7ym4g50skm9aez10gs6pgcm"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "pending",
						"processor_idempotency_key": "re_01m7ym4g505cw1rg9qp84p3w8d_pi_01m7ym4g50skm9aez10gs6pgcm"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g50skm9aez10gs6pgcm"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
							"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
								"payment_intent_id": "pi_01m7ym4g50skm9aez10gs6pgcm"
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
			"request_id": "req_01m7ym4g50x2ez6v50xnr5kdny"
		}
	},
	"getRequestLog": {
		"path": {
			"request_log_id": "log_01m7ym4g506jaezqh7kwsy2spe"
		},
		"response": {
			"data": {
				"request_log_id": "log_01m7ym4g506jaezqh7kwsy2spe",
				"request_id": "req_01m7ym4g50wrj2bt4y1vbs4bm4",
				"method": "POST",
				"route": "/v1/api-keys",
				"resource_ids": {},
				"status": 201,
				"api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z",
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
						"api_key_id": "key_01m7ym4g50fyk3ktakje07td5m",
						"name": "[REDACTED]",
						"key_prefix": "[REDACTED]",
						"scopes": [
							"commerce.orders.write",
							"payments.payment_intents.read"
						],
						"status": "active",
						"sandbox_id": "test_01m7ym4g506a3j0ahr18em4sbs",
						"created_by_api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z",
						"version": 1,
						"created_at": "2026-11-21T08:39:00.000Z",
						"updated_at": "2026-11-21T08:39:00.000Z",
						"secret_key": "[REDACTED]"
					},
					"request_id": "req_01m7ym4g50wrj2bt4y1vbs4bm4"
				},
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50mefh9ym3kz8ywvex"
		}
	},
	"getReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rwk9cxyy95b5gtnzq"
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rwk9cxyy95b5gtnzq",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rt50aznb69vaey69f",
						"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rnyp90wb48jxevkv8",
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
			"request_id": "req_01m7ym4g50ggh6ysb1nw12txw8"
		}
	},
	"getReturnReason": {
		"path": {
			"return_reason_id": "rrsn_01m7ym4g50teyehy3vyrpb70d3"
		},
		"response": {
			"data": {
				"metadata": {},
				"name": "Too small",
				"return_reason_id": "rrsn_01m7ym4g50teyehy3vyrpb70d3",
				"status": "active",
				"version": 1,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g5097qqpr63ka9dabh5"
		}
	},
	"getSandbox": {
		"path": {
			"sandbox_id": "test_01m7ym4g50hrc7rz0r3w9ae2qj"
		},
		"response": {
			"data": {
				"sandbox_id": "test_01m7ym4g50hrc7rz0r3w9ae2qj",
				"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
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
			"request_id": "req_01m7ym4g50zxdtb7znwjsfvc3b"
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
			"request_id": "req_01m7ym4g5074s0kqy7q11s0gtq"
		}
	},
	"getTaxRate": {
		"path": {
			"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
		},
		"response": {
			"data": {
				"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj",
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
			"request_id": "req_01m7ym4g50h5ks6fkb9bphxd6y"
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
			"request_id": "req_01m7ym4g50y0d9wj9t71nrp5v5"
		}
	},
	"getWebhookDelivery": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2rdnaq9mvqxygtkzmn"
		},
		"response": {
			"data": {
				"webhook_delivery_id": "wdel_01m7ym4k2rdnaq9mvqxygtkzmn",
				"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
				"webhook_event_id": "whev_01m7ym4k2r5qxsspegr46gbj8v",
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
			"request_id": "req_01m7ym4g50a3ceh8pkd2akx7dh"
		}
	},
	"getWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda"
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
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
			"request_id": "req_01m7ym4g50vytx4xymk8anktff"
		}
	},
	"getWebhookEvent": {
		"path": {
			"webhook_event_id": "whev_01m7ym4k2r5qxsspegr46gbj8v"
		},
		"response": {
			"data": {
				"webhook_event_id": "whev_01m7ym4k2r5qxsspegr46gbj8v",
				"event_type": "customer.created",
				"payload_version": 1,
				"api_version": "2026-11-01",
				"mode": "test",
				"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
				"created_at": "2026-11-21T08:39:03.000Z",
				"request": {
					"id": "req_01m7ym4g50ed1hv6c6p121965p",
					"idempotency_key": "example-138"
				},
				"data": {
					"customer": {
						"customer_id": "cus_01m7ym4k2rw625ey241amkvqne"
					},
					"resource_updated_at": "2026-11-21T08:39:03.000Z"
				}
			},
			"request_id": "req_01m7ym4g500a2628m9s0bhghnc"
		}
	},
	"giveDisputeEvidence": {
		"path": {
			"dispute_id": "dsp_01m7ym4qz0qxffnp86pes3yw97"
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
				"dispute_id": "dsp_01m7ym4qz0qxffnp86pes3yw97",
				"payment_intent_id": "pi_01m7ym4p0gqxv7ezjrh9sq1zq7",
				"order_id": "ord_01m7ym4p0gr84hpy78a2hj1wmx",
				"amount_money": {
					"amount": 2250,
					"currency": "USD"
				},
				"reason": "fraudulent",
				"status": "under_review",
				"evidence_due_at": "2026-11-28T08:39:08.000Z",
				"processor_dispute_id": "simdp_opa_01m7ym4p0g91nvhcfrk9g4xs69_pi_01m7ym4p0gqxv7ezjrh9sq1zq7",
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
			"request_id": "req_01m7ym4g5097zwx2e66s8wsjkr"
		}
	},
	"handOffFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
			"fulfillment_id": "ful_01m7ym4k2rmhy1rc4fz7kt2gjf"
		},
		"request": {
			"expected_version": 1
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rmhy1rc4fz7kt2gjf",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
						"quantity": 5
					}
				],
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z",
				"handed_off_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50hby27anj3w9eqwec"
		}
	},
	"installApp": {
		"request": {
			"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
			"scopes": [
				"commerce.orders.read"
			]
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3",
				"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
				"scopes": [
					"commerce.orders.read"
				],
				"version": 1,
				"partner_app_name": "Bookkeeping Pro",
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g5044wv0fkkv503t1yt"
		}
	},
	"listApiKeys": {
		"response": {
			"data": [
				{
					"api_key_id": "key_01m7ym4g50fyk3ktakje07td5m",
					"name": "Shop",
					"key_prefix": "svc_test_example0",
					"scopes": [
						"commerce.orders.write",
						"payments.payment_intents.read"
					],
					"status": "active",
					"sandbox_id": "test_01m7ym4g506a3j0ahr18em4sbs",
					"created_by_api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50g64wk0cac3f5ttkv"
		}
	},
	"listAppInstallations": {
		"response": {
			"data": [
				{
					"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3",
					"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
					"partner_app_name": "Bookkeeping Pro",
					"scopes": [
						"commerce.orders.read"
					],
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"request_id": "req_01m7ym4g507ej5hfh9g4m2ks5s"
		}
	},
	"listBalanceTransactions": {
		"response": {
			"data": [
				{
					"balance_transaction_id": "btx_01m7ym4twr5tnjq781zavafah1",
					"type": "dispute_reversal",
					"order_id": "ord_01m7ym4p0gr84hpy78a2hj1wmx",
					"payment_intent_id": "pi_01m7ym4p0gqxv7ezjrh9sq1zq7",
					"dispute_id": "dsp_01m7ym4qz0qxffnp86pes3yw97",
					"booking_key": "dispute dsp_01m7ym4qz0qxffnp86pes3yw97 won",
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
			"request_id": "req_01m7ym4g509a73jet3zm58qfgv"
		}
	},
	"listCustomers": {
		"response": {
			"data": [
				{
					"customer_id": "cus_01m7ym4g50xy7frb7dvp7mq4xa",
					"name": "Ada Lovelace",
					"email": "ada@example.com",
					"merchant_customer_id": "crm-1815",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50f1j6z2wwcafdrjh8"
		}
	},
	"listDeliveryMethods": {
		"response": {
			"data": [
				{
					"delivery_method_id": "dmet_01m7ym4g50fs0xjbrbfdjx25e5",
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
			"request_id": "req_01m7ym4g50s8nr9gs7079pjscz"
		}
	},
	"listDisputes": {
		"response": {
			"data": [
				{
					"dispute_id": "dsp_01m7ym4qz0qxffnp86pes3yw97",
					"payment_intent_id": "pi_01m7ym4p0gqxv7ezjrh9sq1zq7",
					"order_id": "ord_01m7ym4p0gr84hpy78a2hj1wmx",
					"amount_money": {
						"amount": 2250,
						"currency": "USD"
					},
					"reason": "fraudulent",
					"status": "needs_response",
					"evidence_due_at": "2026-11-28T08:39:08.000Z",
					"processor_dispute_id": "simdp_opa_01m7ym4p0g91nvhcfrk9g4xs69_pi_01m7ym4p0gqxv7ezjrh9sq1zq7",
					"version": 1,
					"created_at": "2026-11-21T08:39:08.000Z",
					"updated_at": "2026-11-21T08:39:08.000Z"
				}
			],
			"request_id": "req_01m7ym4g50crxwn8vq7x0kdvrq"
		}
	},
	"listFulfillments": {
		"path": {
			"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v"
		},
		"response": {
			"data": [
				{
					"fulfillment_id": "ful_01m7ym4k2rmhy1rc4fz7kt2gjf",
					"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
					"status": "handed_off",
					"line_items": [
						{
							"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
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
			"request_id": "req_01m7ym4g50srptsh2wfwyn9ftg"
		}
	},
	"listGiftCardLedger": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj"
		},
		"response": {
			"data": [
				{
					"gift_card_ledger_entry_id": "gcle_01m7ym4k2rjk7fqhacfht1p167",
					"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
					"type": "refunded",
					"amount_money": {
						"amount": 900,
						"currency": "USD"
					},
					"balance_money": {
						"amount": 5000,
						"currency": "USD"
					},
					"order_id": "ord_01m7ym4k2rwce7f8qdqd7ep5eb",
					"refund_id": "re_01m7ym4k2rz8njfmmnxmcgmzw1",
					"version": 1,
					"created_at": "2026-11-21T08:39:03.000Z",
					"updated_at": "2026-11-21T08:39:03.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50jjyshhynntjkca5s"
		}
	},
	"listGiftCards": {
		"response": {
			"data": [
				{
					"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
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
			"request_id": "req_01m7ym4g500axq90k55ykw3qmc"
		}
	},
	"listInstalledMerchants": {
		"path": {
			"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9"
		},
		"response": {
			"data": [
				{
					"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3",
					"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
					"scopes": [
						"commerce.orders.read"
					],
					"version": 1,
					"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
					"mode": "test",
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50vm48faw5jjskf6an"
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
									"loc_01m7ym4g507s9mcm6gfyrdwmpf"
								]
							},
							{
								"priority": 2,
								"location_ids": [
									"loc_01m7ym4g504s4r244aedh6nzxr"
								]
							}
						]
					},
					"inventory_allocation_policy_id": "invp_01m7ym4g50hc09txrr4zbgrg2h",
					"inventory_allocation_policy_version_id": "invpv_01m7ym4g50q6w7psgqapkk6z09",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50cv9x35sh68k66z22"
		}
	},
	"listInventoryAllocationPolicyVersions": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g50hc09txrr4zbgrg2h"
		},
		"response": {
			"data": [
				{
					"inventory_allocation_policy_version_id": "invpv_01m7ym4g50q6w7psgqapkk6z09",
					"inventory_allocation_policy_id": "invp_01m7ym4g50hc09txrr4zbgrg2h",
					"version_number": 1,
					"configuration": {
						"priority_groups": [
							{
								"priority": 1,
								"location_ids": [
									"loc_01m7ym4g507s9mcm6gfyrdwmpf"
								]
							},
							{
								"priority": 2,
								"location_ids": [
									"loc_01m7ym4g504s4r244aedh6nzxr"
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
			"request_id": "req_01m7ym4g504s1fznhvpa0qm2wx"
		}
	},
	"listInventoryCounts": {
		"response": {
			"data": [
				{
					"inventory_count_id": "invc_01m7ym4g506ptf7d2v5t5jameq",
					"status": "open",
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
					"name": "November",
					"lines": [
						{
							"inventory_count_line_id": "invcl_01m7ym4g50w1akemcmfx9cy5fz",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g50hwqv4ftfbwfh1sb4"
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
					"inventory_item_id": "invi_01m7ym4g50e24esa0wb7jwg66v",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50athrs9jehaggk6ga"
		}
	},
	"listInventoryLevels": {
		"response": {
			"data": [
				{
					"inventory_level_id": "invl_01m7ym4g50t45xy7d8ym2gg0ye",
					"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g50a2ew0vbsgw8n9475"
		}
	},
	"listInventoryMovements": {
		"response": {
			"data": [
				{
					"inventory_movement_id": "invm_01m7ym4g508nf9g41e2hhtct7e",
					"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g50ba730fahvfcytfcj"
		}
	},
	"listInventoryReservations": {
		"response": {
			"data": [
				{
					"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
					"status": "active",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:44:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50b8y2e1p201hwz3hb",
							"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
							"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g50n33xep4a39w7vf29"
		}
	},
	"listInventoryTransfers": {
		"response": {
			"data": [
				{
					"inventory_transfer_id": "invt_01m7ym4g50kx15vknqf3k1rcen",
					"status": "draft",
					"source_location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
					"destination_location_id": "loc_01m7ym4g504s4r244aedh6nzxr",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g506s219xgxf39nxewz",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g50n3v1xhhyef46yz32"
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
					"invoice_payment_term_id": "ipt_01m7ym4g5041zqj93vw7394d71",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50xjgrs708h1hyn0gg"
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50kwg9fhhby9wn0ndw"
		}
	},
	"listManualPayments": {
		"path": {
			"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb"
		},
		"response": {
			"data": [
				{
					"manual_payment_id": "mpay_01m7ym4g5051k98ghjrkeamtb2",
					"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
			"request_id": "req_01m7ym4g50qp1kp3nqkm2rhyp1"
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
					"modifier_group_id": "mg_01m7ym4g50wsk7j0k7tvqhgaxc",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50w0ecdddtg9knstfc"
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
					"modifier_group_id": "mg_01m7ym4g50wsk7j0k7tvqhgaxc",
					"name": "Oat milk",
					"modifier_id": "mod_01m7ym4g50btmw201rwsbhsfpm",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g508zsq8vw5c38gbd9g"
		}
	},
	"listMyPayments": {
		"response": {
			"data": [
				{
					"payment_intent_id": "pi_01m7ym4g50merkkkd04yzeeeww",
					"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
			"request_id": "req_01m7ym4g50cg0ax8dpmkhgksa9"
		}
	},
	"listOrderPaymentAttempts": {
		"path": {
			"order_id": "ord_01m7ym4g5085tfb2tvqq6adt5a"
		},
		"response": {
			"data": [
				{
					"order_payment_attempt_id": "opa_01m7ym4g500spsf45eqh90dhxq",
					"order_id": "ord_01m7ym4g5085tfb2tvqq6adt5a",
					"status": "succeeded",
					"is_resumable": false,
					"completion_behavior": "complete_order",
					"expected_outstanding_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g502qe1jeb2vj7418za",
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
			"request_id": "req_01m7ym4g50ssqx998xhz7qdvzb"
		}
	},
	"listOrders": {
		"response": {
			"data": [
				{
					"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
							"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
							"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
							"name": "Mug",
							"sku": "MUG",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
									"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
								}
							},
							"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
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
									"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
								}
							},
							"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g50da6bv4148nrky1zx"
		}
	},
	"listPartnerApps": {
		"response": {
			"data": [
				{
					"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
					"name": "Bookkeeping",
					"metadata": {},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g50bqc8hzcqbp5xsfht"
		}
	},
	"listPaymentIntents": {
		"response": {
			"data": [
				{
					"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st",
					"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
			"request_id": "req_01m7ym4g50wsf5kbrp3nnzxv74"
		}
	},
	"listPaymentMethods": {
		"response": {
			"data": [
				{
					"payment_method_id": "pm_01m7ym4g50s0afy3fwgzmat8qy",
					"customer_id": "cus_01m7ym4g503kkc3q4vevxg54fs",
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
			"request_id": "req_01m7ym4g508k5s568wh28gzetf"
		}
	},
	"listPayouts": {
		"response": {
			"data": [
				{
					"payout_id": "po_01m7ym4vw0w55ddkx9ebkpqfhy",
					"status": "failed",
					"amount_money": {
						"amount": 100,
						"currency": "USD"
					},
					"processor_idempotency_key": "po_01m7ym4vw0w55ddkx9ebkpqfhy",
					"processor_payout_id": "simpo_po_01m7ym4vw0w55ddkx9ebkpqfhy",
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
			"request_id": "req_01m7ym4g5052y56w6b1bsrcvaq"
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
			"request_id": "req_01m7ym4g50qcw2c33jtr9yjcdt"
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
			"request_id": "req_01m7ym4g501njh55adaa9apxbn"
		}
	},
	"listPromotions": {
		"response": {
			"data": [
				{
					"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0",
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
							"promotion_code_id": "pcode_01m7ym4g50qd3dn8xybk38n8pm",
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
			"request_id": "req_01m7ym4g5043qepv13vytwg516"
		}
	},
	"listRefunds": {
		"response": {
			"data": [
				{
					"refund_id": "re_01m7ym4g505cw1rg9qp84p3w8d",
					"order_id": "ord_01m7ym4g50zj03mdpnyv06bxjk",
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
							"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
								"payment_intent_id": "pi_01m7ym4g50skm9aez10gs6pgcm"
							},
							"settled_at": "2026-11-21T08:39:00.000Z",
							"amount_money": {
								"amount": 1333,
								"currency": "USD"
							},
							"status": "pending",
							"processor_idempotency_key": "re_01m7ym4g505cw1rg9qp84p3w8d_pi_01m7ym4g50skm9aez10gs6pgcm"
						}
					],
					"payment_intent_ids": [
						"pi_01m7ym4g50skm9aez10gs6pgcm"
					],
					"explanation": {
						"order_version": 3,
						"steps": [
							{
								"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
								"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
									"payment_intent_id": "pi_01m7ym4g50skm9aez10gs6pgcm"
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
			"request_id": "req_01m7ym4g50qteek5b8h0r0p1xm"
		}
	},
	"listRequestLogs": {
		"response": {
			"data": [
				{
					"request_log_id": "log_01m7ym4g506jaezqh7kwsy2spe",
					"request_id": "req_01m7ym4g50wrj2bt4y1vbs4bm4",
					"method": "POST",
					"route": "/v1/api-keys",
					"resource_ids": {},
					"status": 201,
					"api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z",
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
							"api_key_id": "key_01m7ym4g50fyk3ktakje07td5m",
							"name": "[REDACTED]",
							"key_prefix": "[REDACTED]",
							"scopes": [
								"commerce.orders.write",
								"payments.payment_intents.read"
							],
							"status": "active",
							"sandbox_id": "test_01m7ym4g506a3j0ahr18em4sbs",
							"created_by_api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z",
							"version": 1,
							"created_at": "2026-11-21T08:39:00.000Z",
							"updated_at": "2026-11-21T08:39:00.000Z",
							"secret_key": "[REDACTED]"
						},
						"request_id": "req_01m7ym4g50wrj2bt4y1vbs4bm4"
					},
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"next_page_token": "00000000000000000000000000000000WyJleGFtcGxlIl0",
			"request_id": "req_01m7ym4g50h88pxe81s0b36f7b"
		}
	},
	"listReturnReasons": {
		"response": {
			"data": [
				{
					"metadata": {},
					"name": "Too small",
					"return_reason_id": "rrsn_01m7ym4g50teyehy3vyrpb70d3",
					"status": "active",
					"version": 1,
					"created_at": "2026-11-21T08:39:00.000Z",
					"updated_at": "2026-11-21T08:39:00.000Z"
				}
			],
			"request_id": "req_01m7ym4g508hq3wdff5fcve77j"
		}
	},
	"listReturns": {
		"response": {
			"data": [
				{
					"return_id": "ret_01m7ym4k2rwk9cxyy95b5gtnzq",
					"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
					"status": "requested",
					"completion_behavior": "keep_open",
					"line_items": [
						{
							"return_line_item_id": "retli_01m7ym4k2rt50aznb69vaey69f",
							"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
							"name": "Mug",
							"sku": "MUG",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
							"requested_quantity": 1,
							"return_reason_id": "rrsn_01m7ym4k2rnyp90wb48jxevkv8",
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
			"request_id": "req_01m7ym4g50s8qy2ry0vd85dbt8"
		}
	},
	"listSandboxes": {
		"response": {
			"data": [
				{
					"sandbox_id": "test_01m7ym4g506a3j0ahr18em4sbs",
					"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
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
			"request_id": "req_01m7ym4g508e41rf9ah9acdqtr"
		}
	},
	"listTaxRates": {
		"response": {
			"data": [
				{
					"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj",
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
			"request_id": "req_01m7ym4g50qpg3a4w2nrckxcr0"
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
			"request_id": "req_01m7ym4g50v1ej64e5y6zpps4m"
		}
	},
	"listWebhookDeliveries": {
		"response": {
			"data": [
				{
					"webhook_delivery_id": "wdel_01m7ym4k2rdnaq9mvqxygtkzmn",
					"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
					"webhook_event_id": "whev_01m7ym4k2r5qxsspegr46gbj8v",
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
			"request_id": "req_01m7ym4g50szcct83qfz92kacr"
		}
	},
	"listWebhookDeliveryAttempts": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2rdnaq9mvqxygtkzmn"
		},
		"response": {
			"data": [
				{
					"webhook_delivery_attempt_id": "watt_01m7ym4k2r68k9x9hg97qe74ff",
					"webhook_delivery_id": "wdel_01m7ym4k2rdnaq9mvqxygtkzmn",
					"webhook_event_id": "whev_01m7ym4k2r5qxsspegr46gbj8v",
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
			"request_id": "req_01m7ym4g50k2ewe8tvtprs1hvb"
		}
	},
	"listWebhookEndpoints": {
		"response": {
			"data": [
				{
					"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
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
			"request_id": "req_01m7ym4g50w3nw9b42qe9fhh3v"
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
			"request_id": "req_01m7ym4g502pvctd256zc9ksm6"
		}
	},
	"listWebhookEvents": {
		"response": {
			"data": [
				{
					"webhook_event_id": "whev_01m7ym4k2rkz1p2458negw1y5q",
					"event_type": "order.paid",
					"payload_version": 1,
					"api_version": "2026-11-01",
					"mode": "test",
					"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
					"created_at": "2026-11-21T08:39:03.000Z",
					"request": {
						"id": "req_01m7ym4g50wq8j1kppkfegf4r4",
						"idempotency_key": "example-133"
					},
					"data": {
						"order": {
							"order_id": "ord_01m7ym4k2rwce7f8qdqd7ep5eb",
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
			"request_id": "req_01m7ym4g501ep0ntd38a62yept"
		}
	},
	"lookUpGiftCard": {
		"request": {
			"code": "BIRTHDAY2026ADA"
		},
		"response": {
			"data": {
				"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
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
			"request_id": "req_01m7ym4g50e81xvna38t13qpdc"
		}
	},
	"patchApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50fyk3ktakje07td5m"
		},
		"request": {
			"name": "Web shop",
			"expected_version": 1
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50fyk3ktakje07td5m",
				"name": "Web shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "active",
				"sandbox_id": "test_01m7ym4g506a3j0ahr18em4sbs",
				"created_by_api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z",
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50dh5drzzfzxq9y1gq"
		}
	},
	"patchCustomer": {
		"path": {
			"customer_id": "cus_01m7ym4g50xy7frb7dvp7mq4xa"
		},
		"request": {
			"name": "Ada King",
			"expected_version": 1
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g50xy7frb7dvp7mq4xa",
				"name": "Ada King",
				"email": "ada@example.com",
				"merchant_customer_id": "crm-1815",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50cx7rxxgtx8r7eadh"
		}
	},
	"patchDeliveryMethod": {
		"path": {
			"delivery_method_id": "dmet_01m7ym4g50fs0xjbrbfdjx25e5"
		},
		"request": {
			"name": "Standard shipping",
			"expected_version": 1
		},
		"response": {
			"data": {
				"delivery_method_id": "dmet_01m7ym4g50fs0xjbrbfdjx25e5",
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
			"request_id": "req_01m7ym4g50ft4y275d18yb247q"
		}
	},
	"patchFulfillment": {
		"path": {
			"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
			"fulfillment_id": "ful_01m7ym4k2rmhy1rc4fz7kt2gjf"
		},
		"request": {
			"metadata": {
				"carrier": "USPS"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"fulfillment_id": "ful_01m7ym4k2rmhy1rc4fz7kt2gjf",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
				"status": "handed_off",
				"line_items": [
					{
						"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
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
			"request_id": "req_01m7ym4g50y567ezfmyj8q99bb"
		}
	},
	"patchGiftCard": {
		"path": {
			"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj"
		},
		"request": {
			"metadata": {
				"occasion": "birthday"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
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
			"request_id": "req_01m7ym4g505t2ftg8a1fz8wnrq"
		}
	},
	"patchInventoryAllocationPolicy": {
		"path": {
			"inventory_allocation_policy_id": "invp_01m7ym4g50hc09txrr4zbgrg2h"
		},
		"request": {
			"name": "Store, then warehouse",
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_allocation_policy_id": "invp_01m7ym4g50hc09txrr4zbgrg2h",
				"name": "Store, then warehouse",
				"status": "active",
				"configuration": {
					"priority_groups": [
						{
							"priority": 1,
							"location_ids": [
								"loc_01m7ym4g507s9mcm6gfyrdwmpf"
							]
						},
						{
							"priority": 2,
							"location_ids": [
								"loc_01m7ym4g504s4r244aedh6nzxr"
							]
						}
					]
				},
				"splitting_behavior": "split_when_required",
				"maximum_locations_per_assignment": 500,
				"inventory_allocation_policy_version_id": "invpv_01m7ym4g50q6w7psgqapkk6z09",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50yktw2vwp3t41hs4s"
		}
	},
	"patchInventoryCount": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g506ptf7d2v5t5jameq"
		},
		"request": {
			"metadata": {
				"shelf": "3"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"inventory_count_id": "invc_01m7ym4g506ptf7d2v5t5jameq",
				"status": "open",
				"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
				"name": "November",
				"lines": [
					{
						"inventory_count_line_id": "invcl_01m7ym4g50w1akemcmfx9cy5fz",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g508vf18cprvggnd6tk"
		}
	},
	"patchInventoryItem": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g50e24esa0wb7jwg66v"
		},
		"request": {
			"name": "Coffee beans, 1 kg bag",
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_item_id": "invi_01m7ym4g50e24esa0wb7jwg66v",
				"name": "Coffee beans, 1 kg bag",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"sku": "BEANS-1KG",
				"barcode": "4006381333931"
			},
			"request_id": "req_01m7ym4g507hxr9xb7phmkwp85"
		}
	},
	"patchInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50kx15vknqf3k1rcen"
		},
		"request": {
			"metadata": {
				"truck": "12"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"inventory_transfer_id": "invt_01m7ym4g50kx15vknqf3k1rcen",
				"status": "draft",
				"source_location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
				"destination_location_id": "loc_01m7ym4g504s4r244aedh6nzxr",
				"lines": [
					{
						"inventory_transfer_line_id": "invtl_01m7ym4g506s219xgxf39nxewz",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g50h6m7qksjwtze53c3"
		}
	},
	"patchInvoicePaymentTerm": {
		"path": {
			"invoice_payment_term_id": "ipt_01m7ym4g5041zqj93vw7394d71"
		},
		"request": {
			"name": "Net 30",
			"expected_version": 1
		},
		"response": {
			"data": {
				"invoice_payment_term_id": "ipt_01m7ym4g5041zqj93vw7394d71",
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
			"request_id": "req_01m7ym4g50cm1vbn3wes699d16"
		}
	},
	"patchLocation": {
		"path": {
			"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
		},
		"request": {
			"name": "Pike Street store",
			"expected_version": 1
		},
		"response": {
			"data": {
				"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g50x9gnb93pjf4c1m0d"
		}
	},
	"patchLocationInventorySettings": {
		"path": {
			"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
		},
		"request": {
			"is_fulfillment_enabled": true,
			"expected_version": 2
		},
		"response": {
			"data": {
				"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g50pz4qc9mcr27es8hn"
		}
	},
	"patchManualPayment": {
		"path": {
			"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
			"manual_payment_id": "mpay_01m7ym4g5051k98ghjrkeamtb2"
		},
		"request": {
			"metadata": {
				"cashier": "Bob"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"manual_payment_id": "mpay_01m7ym4g5051k98ghjrkeamtb2",
				"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
			"request_id": "req_01m7ym4g50nzvsydzntwvcyy8n"
		}
	},
	"patchModifier": {
		"path": {
			"modifier_id": "mod_01m7ym4g50btmw201rwsbhsfpm"
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
				"modifier_id": "mod_01m7ym4g50btmw201rwsbhsfpm",
				"modifier_group_id": "mg_01m7ym4g50wsk7j0k7tvqhgaxc",
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
			"request_id": "req_01m7ym4g50kgh148p61deba6yj"
		}
	},
	"patchModifierGroup": {
		"path": {
			"modifier_group_id": "mg_01m7ym4g50wsk7j0k7tvqhgaxc"
		},
		"request": {
			"name": "Milk or cream",
			"expected_version": 1
		},
		"response": {
			"data": {
				"modifier_group_id": "mg_01m7ym4g50wsk7j0k7tvqhgaxc",
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
			"request_id": "req_01m7ym4g50xnsf3k270ncajdb4"
		}
	},
	"patchOrder": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t"
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
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g501z8s63j17zk3fcft"
		}
	},
	"patchPartnerApp": {
		"path": {
			"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9"
		},
		"request": {
			"name": "Bookkeeping Pro",
			"expected_version": 1
		},
		"response": {
			"data": {
				"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
				"name": "Bookkeeping Pro",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50wrmgc9xemtd8t7ex"
		}
	},
	"patchPaymentIntent": {
		"path": {
			"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st"
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
				"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st",
				"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
			"request_id": "req_01m7ym4g503ncwm02pebv7rth8"
		}
	},
	"patchPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50s0afy3fwgzmat8qy"
		},
		"request": {
			"metadata": {
				"label": "work"
			},
			"expected_version": 2
		},
		"response": {
			"data": {
				"payment_method_id": "pm_01m7ym4g50s0afy3fwgzmat8qy",
				"customer_id": "cus_01m7ym4g503kkc3q4vevxg54fs",
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
			"request_id": "req_01m7ym4g50fb54wbdc30fvwsbh"
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
			"request_id": "req_01m7ym4g50bzmqxc4j85fmw3ws"
		}
	},
	"patchPromotion": {
		"path": {
			"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0"
		},
		"request": {
			"display_name": "10 % off in spring",
			"expected_version": 1
		},
		"response": {
			"data": {
				"promotion_id": "promo_01m7ym4g504nac73t0jea0qgt0",
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
						"promotion_code_id": "pcode_01m7ym4g50qd3dn8xybk38n8pm",
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
			"request_id": "req_01m7ym4g50py1c8d1q66py0ar4"
		}
	},
	"patchRefund": {
		"path": {
			"refund_id": "re_01m7ym4g505cw1rg9qp84p3w8d"
		},
		"request": {
			"metadata": {
				"ticket": "8120"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"refund_id": "re_01m7ym4g505cw1rg9qp84p3w8d",
				"order_id": "ord_01m7ym4g50zj03mdpnyv06bxjk",
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
						"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
							"payment_intent_id": "pi_01m7ym4g50skm9aez10gs6pgcm"
						},
						"settled_at": "2026-11-21T08:39:00.000Z",
						"amount_money": {
							"amount": 1333,
							"currency": "USD"
						},
						"status": "pending",
						"processor_idempotency_key": "re_01m7ym4g505cw1rg9qp84p3w8d_pi_01m7ym4g50skm9aez10gs6pgcm"
					}
				],
				"payment_intent_ids": [
					"pi_01m7ym4g50skm9aez10gs6pgcm"
				],
				"explanation": {
					"order_version": 3,
					"steps": [
						{
							"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
							"order_line_item_id": "li_01m7ym4g50r3jh6gmdwd2ng4wx",
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
								"payment_intent_id": "pi_01m7ym4g50skm9aez10gs6pgcm"
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
			"request_id": "req_01m7ym4g50g4qd6jrsm2z8kd4m"
		}
	},
	"patchReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rwk9cxyy95b5gtnzq"
		},
		"request": {
			"metadata": {
				"ticket": "8121"
			},
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_id": "ret_01m7ym4k2rwk9cxyy95b5gtnzq",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
				"status": "requested",
				"completion_behavior": "keep_open",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rt50aznb69vaey69f",
						"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rnyp90wb48jxevkv8",
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
			"request_id": "req_01m7ym4g50kaahethmmmm4hghc"
		}
	},
	"patchReturnReason": {
		"path": {
			"return_reason_id": "rrsn_01m7ym4g50teyehy3vyrpb70d3"
		},
		"request": {
			"name": "Too small or large",
			"expected_version": 1
		},
		"response": {
			"data": {
				"return_reason_id": "rrsn_01m7ym4g50teyehy3vyrpb70d3",
				"name": "Too small or large",
				"status": "active",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z"
			},
			"request_id": "req_01m7ym4g50v65drwmthqk9xg15"
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
			"request_id": "req_01m7ym4g501c3np9kq9fc2dp0j"
		}
	},
	"patchTaxRate": {
		"path": {
			"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
		},
		"request": {
			"rate": "6.6",
			"expected_version": 1
		},
		"response": {
			"data": {
				"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj",
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
			"request_id": "req_01m7ym4g5064ckpn4db4ph6qys"
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
			"request_id": "req_01m7ym4g5012tzct9y360xkb3t"
		}
	},
	"patchWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda"
		},
		"request": {
			"enabled_events": [
				"order.paid"
			],
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
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
			"request_id": "req_01m7ym4g50caf37j7nhpf0wyfk"
		}
	},
	"payOrder": {
		"path": {
			"order_id": "ord_01m7ym4g5085tfb2tvqq6adt5a"
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
					"order_id": "ord_01m7ym4g5085tfb2tvqq6adt5a",
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
							"order_line_item_id": "li_01m7ym4g50pkyd64452y8sjbgq",
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
								"payment_intent_id": "pi_01m7ym4g502qe1jeb2vj7418za"
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
					"order_payment_attempt_id": "opa_01m7ym4g500spsf45eqh90dhxq",
					"order_id": "ord_01m7ym4g5085tfb2tvqq6adt5a",
					"completion_behavior": "complete_order",
					"expected_outstanding_money": {
						"amount": 1800,
						"currency": "USD"
					},
					"status": "succeeded",
					"is_resumable": false,
					"payment_intents": [
						{
							"payment_intent_id": "pi_01m7ym4g502qe1jeb2vj7418za",
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
			"request_id": "req_01m7ym4g50ev28g9prz7cvfxbx"
		}
	},
	"previewDiscount": {
		"request": {
			"order_id": "ord_01m7ym4g50s759eg7bm8nj0wj3",
			"discount": {
				"promotion": {
					"promotion_code": "SPRING10"
				}
			}
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50s759eg7bm8nj0wj3",
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
			"request_id": "req_01m7ym4g50rv0ex9r74vhxpkp4"
		}
	},
	"processReturn": {
		"path": {
			"return_id": "ret_01m7ym4k2rwk9cxyy95b5gtnzq"
		},
		"request": {
			"completion_behavior": "complete_when_ready",
			"receipt": {
				"receiving_location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
			},
			"line_items": [
				{
					"return_line_item_id": "retli_01m7ym4k2rt50aznb69vaey69f",
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
				"return_id": "ret_01m7ym4k2rwk9cxyy95b5gtnzq",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
				"status": "completed",
				"completion_behavior": "complete_when_ready",
				"line_items": [
					{
						"return_line_item_id": "retli_01m7ym4k2rt50aznb69vaey69f",
						"order_line_item_id": "li_01m7ym4k2rg0k53n25asts2etr",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"requested_quantity": 1,
						"return_reason_id": "rrsn_01m7ym4k2rnyp90wb48jxevkv8",
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
								"receiving_location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
								"received_at": "2026-11-21T08:39:03.000Z",
								"quantity": 1,
								"awaiting_inspection_quantity": 0,
								"sellable_quantity": 1,
								"damaged_quantity": 0,
								"quarantined_quantity": 0,
								"inventory_movement_ids": [
									"invm_01m7ym4k2r3c7secbm7h2yn66r"
								]
							}
						],
						"resolutions": [
							{
								"resolution_type": "refund",
								"quantity": 1,
								"resolved_at": "2026-11-21T08:39:03.000Z",
								"refund_id": "re_01m7ym4k2r2xc3wmfy3mt1hj6t",
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
			"request_id": "req_01m7ym4g500gr3eqnd2r6qhm2r"
		}
	},
	"putInventoryCountLines": {
		"path": {
			"inventory_count_id": "invc_01m7ym4g506ptf7d2v5t5jameq"
		},
		"request": {
			"lines": [
				{
					"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
					"inventory_count_id": "invc_01m7ym4g506ptf7d2v5t5jameq",
					"status": "open",
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
					"name": "November",
					"lines": [
						{
							"inventory_count_line_id": "invcl_01m7ym4g50w1akemcmfx9cy5fz",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g500t27st8w0m6fkwkk"
		}
	},
	"receiveInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50kx15vknqf3k1rcen"
		},
		"request": {
			"lines": [
				{
					"inventory_transfer_line_id": "invtl_01m7ym4g506s219xgxf39nxewz",
					"target_received_quantity": 4
				}
			],
			"expected_version": 3
		},
		"response": {
			"data": {
				"idempotency_key": "example-68",
				"inventory_movement_ids": [
					"invm_01m7ym4g50zv36s1swagk7mvjj"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50cmwh541k5n1jg3v1",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"location_id": "loc_01m7ym4g504s4r244aedh6nzxr",
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
					"inventory_transfer_id": "invt_01m7ym4g50kx15vknqf3k1rcen",
					"status": "completed",
					"source_location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
					"destination_location_id": "loc_01m7ym4g504s4r244aedh6nzxr",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g506s219xgxf39nxewz",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g5067ackm7cgb719640"
		}
	},
	"recoverWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda"
		},
		"request": {
			"since": "2026-11-21T07:39:03.000Z",
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_recovery_id": "wrec_01m7ym4k2r61szxfbf7xag1her",
				"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
				"since": "2026-11-21T07:39:03.000Z",
				"status": "completed",
				"requested_count": 0,
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50m5bwx4h90cf5ng2x"
		}
	},
	"releaseInventoryReservation": {
		"path": {
			"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb"
		},
		"request": {
			"lines": [
				{
					"inventory_reservation_line_id": "invrl_01m7ym4g50b8y2e1p201hwz3hb",
					"target_released_from_held_quantity": 1
				}
			],
			"expected_version": 4
		},
		"response": {
			"data": {
				"idempotency_key": "example-55",
				"inventory_movement_ids": [
					"invm_01m7ym4g50r3t2fmcvnhxyad2w"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50t45xy7d8ym2gg0ye",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
					"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
					"status": "committed",
					"owner": {
						"key": "cart-42",
						"expires_at": "2026-11-21T08:49:00.000Z"
					},
					"inventory_routing_source": {
						"type": "fixed_location",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
					},
					"lines": [
						{
							"inventory_reservation_line_id": "invrl_01m7ym4g50b8y2e1p201hwz3hb",
							"inventory_reservation_id": "invr_01m7ym4g50knk9d8hwpw9s59fb",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
							"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g508r8prjn15gt7am0k"
		}
	},
	"removeGiftCard": {
		"path": {
			"order_id": "ord_01m7ym4k2rwce7f8qdqd7ep5eb",
			"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4k2rwce7f8qdqd7ep5eb",
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
						"order_line_item_id": "li_01m7ym4k2rc654da4nwr9qc3p7",
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
			"request_id": "req_01m7ym4g50ztkqnrz8n153qxzm"
		}
	},
	"removeOrderCharge": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
			"order_charge_id": "chg_01m7ym4g501k8s0w8m7pycm301"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g50g86v7amqnvs4thnr"
		}
	},
	"removeOrderDeliveryMethod": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g50t6z1jzpw7z9eyhyn"
		}
	},
	"removeOrderDiscount": {
		"path": {
			"order_id": "ord_01m7ym4g50s759eg7bm8nj0wj3",
			"applied_discount_id": "disc_01m7ym4g506wq0wwtze0dxnjy1"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50s759eg7bm8nj0wj3",
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
						"order_line_item_id": "li_01m7ym4g50eq2xcknbnjezbg7d",
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
			"request_id": "req_01m7ym4g50y0yjyfx8bmrgv52z"
		}
	},
	"removeOrderLineItem": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
			"order_line_item_id": "li_01m7ym4g50f6qf4g788hqgt0kp"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g50ygpzxm03dys11wfc"
		}
	},
	"removeOrderTip": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t"
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g50d4m8ay10hbx7azvb"
		}
	},
	"resendWebhookDelivery": {
		"path": {
			"webhook_delivery_id": "wdel_01m7ym4k2rdnaq9mvqxygtkzmn"
		},
		"request": {
			"reason_message": "The handler had a bug.",
			"expected_version": 2
		},
		"response": {
			"data": {
				"webhook_delivery_attempt_id": "watt_01m7ym4k2rn5z6w5w1pz6d2r3e",
				"webhook_delivery_id": "wdel_01m7ym4k2rdnaq9mvqxygtkzmn",
				"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
				"webhook_event_id": "whev_01m7ym4k2r5qxsspegr46gbj8v",
				"action": "resend",
				"reason_message": "The handler had a bug.",
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50knt8naaemwj6p6ag"
		}
	},
	"resendWebhookEvent": {
		"path": {
			"webhook_event_id": "whev_01m7ym4k2r5qxsspegr46gbj8v"
		},
		"request": {
			"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda"
		},
		"response": {
			"data": {
				"webhook_delivery_id": "wdel_01m7ym4k2rdnaq9mvqxygtkzmn",
				"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
				"webhook_event_id": "whev_01m7ym4k2r5qxsspegr46gbj8v",
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
			"request_id": "req_01m7ym4g50btk4nd8bnt8g8z4g"
		}
	},
	"resetSandboxClock": {
		"path": {
			"sandbox_id": "test_01m7ym4g50hrc7rz0r3w9ae2qj"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"sandbox_id": "test_01m7ym4g50hrc7rz0r3w9ae2qj",
				"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
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
			"request_id": "req_01m7ym4g50zy7cjpc99tdsj8vz"
		}
	},
	"resolveOrderInventoryException": {
		"path": {
			"order_id": "ord_01m7ym4p0gnyk0q2n51dwveztf"
		},
		"request": {
			"action": "refund",
			"expected_version": 3
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4p0gnyk0q2n51dwveztf",
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
						"order_line_item_id": "li_01m7ym4p0gw4jxkg8j8ahmtvp4",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
							"payment_intent_id": "pi_01m7ym4p0g47ey915e0rezx46s"
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
			"request_id": "req_01m7ym4g500hc5g4bj3cdn8weq"
		}
	},
	"revokeApiKey": {
		"path": {
			"api_key_id": "key_01m7ym4g50fyk3ktakje07td5m"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"api_key_id": "key_01m7ym4g50fyk3ktakje07td5m",
				"name": "Web shop",
				"key_prefix": "svc_test_example0",
				"scopes": [
					"commerce.orders.write",
					"payments.payment_intents.read"
				],
				"status": "revoked",
				"sandbox_id": "test_01m7ym4g506a3j0ahr18em4sbs",
				"created_by_api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z",
				"version": 3,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"revoked_at": "2026-11-21T08:39:00.000Z",
				"revoked_by_api_key_id": "key_01m7ym4g50ryy9raeh07dggg4z"
			},
			"request_id": "req_01m7ym4g50fga1h87666dja619"
		}
	},
	"rotateWebhookEndpointSecret": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda"
		},
		"request": {
			"expected_version": 2
		},
		"response": {
			"data": {
				"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
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
			"request_id": "req_01m7ym4g50tafaf7aph8qfqmb7"
		}
	},
	"setDefaultPaymentMethod": {
		"path": {
			"payment_method_id": "pm_01m7ym4g50s0afy3fwgzmat8qy"
		},
		"request": {
			"expected_version": 3
		},
		"response": {
			"data": {
				"customer_id": "cus_01m7ym4g503kkc3q4vevxg54fs",
				"name": "Joan Clarke",
				"metadata": {},
				"version": 2,
				"created_at": "2026-11-21T08:39:00.000Z",
				"updated_at": "2026-11-21T08:39:00.000Z",
				"default_payment_method_id": "pm_01m7ym4g50s0afy3fwgzmat8qy"
			},
			"request_id": "req_01m7ym4g50matd3agcrwke3g57"
		}
	},
	"setOrderDeliveryMethod": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t"
		},
		"request": {
			"delivery_method_id": "dmet_01m7ym4g50fs0xjbrbfdjx25e5",
			"expected_version": 7
		},
		"response": {
			"data": {
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_charge_id": "chg_01m7ym4g50vbkcqatpvfnen1b3",
						"charge_type": "shipping",
						"name": "Standard shipping",
						"application_method": {
							"type": "fixed",
							"amount_money": {
								"amount": 500,
								"currency": "USD"
							}
						},
						"delivery_method_id": "dmet_01m7ym4g50fs0xjbrbfdjx25e5",
						"line_item_tax_category": "shipping",
						"tax": {
							"rate": "6.6",
							"basis": {
								"type": "seller_rate",
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
					"delivery_method_id": "dmet_01m7ym4g50fs0xjbrbfdjx25e5",
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
			"request_id": "req_01m7ym4g508wa90fxahxsx4162"
		}
	},
	"setOrderTip": {
		"path": {
			"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t"
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
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
						"order_line_item_id": "li_01m7ym4g50mj6bd3hbyy929c78",
						"variant_id": "var_01m7ym4g50yeqmt90n967ese5j",
						"product_id": "prod_01m7ym4g50r18qrvavyydgspkm",
						"name": "Mug",
						"sku": "MUG",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_line_item_id": "li_01m7ym4g50tj5gj9ebdaznev6q",
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
								"tax_rate_id": "taxr_01m7ym4g50f2w7f8r4b4qbcyvj"
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
						"order_tip_id": "tip_01m7ym4g50etnw29nveh6tghzg",
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
					"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
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
			"request_id": "req_01m7ym4g50kxjraxka6wt4we1e"
		}
	},
	"setSafetyStock": {
		"path": {
			"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
			"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf"
		},
		"request": {
			"safety_stock_quantity": 2
		},
		"response": {
			"data": {
				"idempotency_key": "example-46",
				"inventory_movement_ids": [
					"invm_01m7ym4g508nf9g41e2hhtct7e"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50t45xy7d8ym2gg0ye",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
			"request_id": "req_01m7ym4g506cjw4pxqhexh5xnc"
		}
	},
	"shipInventoryTransfer": {
		"path": {
			"inventory_transfer_id": "invt_01m7ym4g50kx15vknqf3k1rcen"
		},
		"request": {
			"lines": [
				{
					"inventory_transfer_line_id": "invtl_01m7ym4g506s219xgxf39nxewz",
					"target_shipped_quantity": 4
				}
			],
			"expected_version": 2
		},
		"response": {
			"data": {
				"idempotency_key": "example-67",
				"inventory_movement_ids": [
					"invm_01m7ym4g50a6bnqbyyp8rahd01"
				],
				"resulting_inventory_levels": [
					{
						"inventory_level_id": "invl_01m7ym4g50t45xy7d8ym2gg0ye",
						"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
						"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
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
					"inventory_transfer_id": "invt_01m7ym4g50kx15vknqf3k1rcen",
					"status": "in_transit",
					"source_location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
					"destination_location_id": "loc_01m7ym4g504s4r244aedh6nzxr",
					"lines": [
						{
							"inventory_transfer_line_id": "invtl_01m7ym4g506s219xgxf39nxewz",
							"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
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
			"request_id": "req_01m7ym4g50pd6dsr40vzr89e1e"
		}
	},
	"startOnboarding": {
		"request": {
			"email": "grace@example.com",
			"business_name": "Grace's Compilers"
		},
		"response": {
			"data": {
				"onboarding_session_id": "onb_01m7ym4g50rxcf5w43enztvjw9",
				"status": "verification_required",
				"expires_at": "2026-11-21T08:49:00.000Z"
			},
			"request_id": "req_01m7ym4g50h67seafz3y3ey5xr"
		}
	},
	"testWebhookEndpoint": {
		"path": {
			"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda"
		},
		"request": {
			"event_type": "order.paid",
			"expected_version": 1
		},
		"response": {
			"data": {
				"webhook_delivery_id": "wdel_01m7ym4k2r3ky9y9nc3hzewdew",
				"webhook_endpoint_id": "whep_01m7ym4k2ra8wm1jw7chz34hda",
				"webhook_event_id": "whev_01m7ym4k2rc98pbtxq30gvmwey",
				"status": "pending",
				"automatic_attempt_count": 0,
				"max_attempts": 9,
				"attempt_count": 0,
				"version": 1,
				"created_at": "2026-11-21T08:39:03.000Z",
				"updated_at": "2026-11-21T08:39:03.000Z"
			},
			"request_id": "req_01m7ym4g50d2zgrtjctk96wn6j"
		}
	},
	"uninstallApp": {
		"path": {
			"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3"
		},
		"response": {
			"data": {
				"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3",
				"deleted": true
			},
			"request_id": "req_01m7ym4g50x42d1kx886krakb0"
		}
	},
	"verifyOnboardingEmail": {
		"request": {
			"onboarding_session_id": "onb_01m7ym4g50rxcf5w43enztvjw9",
			"code": "492817"
		},
		"response": {
			"data": {
				"onboarding_session_id": "onb_01m7ym4g50rxcf5w43enztvjw9",
				"status": "verified",
				"expires_at": "2026-11-21T09:39:00.000Z",
				"session_secret": "svc_onb_example000000000000000000000000000000000000"
			},
			"request_id": "req_01m7ym4g500s23d14wy3b85z1j"
		}
	}
};

/** By event type. */
export const events: Readonly<Record<string, unknown>> = {
	"app.installed": {
		"webhook_event_id": "whev_01m7ym4g50vvmte19190fvgn6n",
		"event_type": "app.installed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
				"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3",
				"status": "installed",
				"scopes": [
					"commerce.orders.read"
				]
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"app.scopes_changed": {
		"webhook_event_id": "whev_01m7ym4g50tpsfcg43x9cdcqbx",
		"event_type": "app.scopes_changed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
				"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3",
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
		"webhook_event_id": "whev_01m7ym4g50hqadzqs467tddrq8",
		"event_type": "app.uninstalled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"app": {
				"partner_app_id": "app_01m7ym4g50ydxecwqvytejy5g9",
				"app_installation_id": "appi_01m7ym4k2rxda11vsw961c3zd3",
				"status": "uninstalled",
				"scopes": [
					"commerce.orders.read",
					"customers.customers.read"
				]
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"customer.created": {
		"webhook_event_id": "whev_01m7ym4g50wp8fkqkprf49q9g7",
		"event_type": "customer.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50gj61fn1epaqy0525",
			"idempotency_key": "example-7"
		},
		"data": {
			"customer": {
				"customer_id": "cus_01m7ym4g50xy7frb7dvp7mq4xa"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"customer.updated": {
		"webhook_event_id": "whev_01m7ym4g50j8fezyptyg1p874v",
		"event_type": "customer.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50cx7rxxgtx8r7eadh",
			"idempotency_key": "example-8"
		},
		"data": {
			"customer": {
				"customer_id": "cus_01m7ym4g50xy7frb7dvp7mq4xa"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"dispute.closed": {
		"webhook_event_id": "whev_01m7ym4twrgfypqc5khtnhw6j0",
		"event_type": "dispute.closed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:11.000Z",
		"request": null,
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz0qxffnp86pes3yw97",
				"status": "won",
				"payment_intent_id": "pi_01m7ym4p0gqxv7ezjrh9sq1zq7",
				"order_id": "ord_01m7ym4p0gr84hpy78a2hj1wmx",
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
		"webhook_event_id": "whev_01m7ym4qz0fkerks6m5mmv6swf",
		"event_type": "dispute.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:08.000Z",
		"request": null,
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz0qxffnp86pes3yw97",
				"status": "needs_response",
				"payment_intent_id": "pi_01m7ym4p0gqxv7ezjrh9sq1zq7",
				"order_id": "ord_01m7ym4p0gr84hpy78a2hj1wmx",
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
		"webhook_event_id": "whev_01m7ym4ry8nhfkr5ddy2xm749y",
		"event_type": "dispute.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:09.000Z",
		"request": {
			"id": "req_01m7ym4g5097zwx2e66s8wsjkr",
			"idempotency_key": "example-168"
		},
		"data": {
			"dispute": {
				"dispute_id": "dsp_01m7ym4qz0qxffnp86pes3yw97",
				"status": "under_review",
				"payment_intent_id": "pi_01m7ym4p0gqxv7ezjrh9sq1zq7",
				"order_id": "ord_01m7ym4p0gr84hpy78a2hj1wmx",
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
		"webhook_event_id": "whev_01m7ym4k2rqzrw1sj946adhxcq",
		"event_type": "gift_card.disabled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g5027qjnehcmpnjew4j",
			"idempotency_key": "example-136"
		},
		"data": {
			"gift_card": {
				"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
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
		"webhook_event_id": "whev_01m7ym4k2rt19ntd47an56pk1s",
		"event_type": "gift_card.issued",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50tf2az3j89kef8ej2",
			"idempotency_key": "example-126"
		},
		"data": {
			"gift_card": {
				"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
				"status": "active",
				"last_characters": "6ADA",
				"balance_money": {
					"amount": 5000,
					"currency": "USD"
				}
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"gift_card.redeemed": {
		"webhook_event_id": "whev_01m7ym4k2r55nsfxdvxg3012n8",
		"event_type": "gift_card.redeemed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50wq8j1kppkfegf4r4",
			"idempotency_key": "example-133"
		},
		"data": {
			"gift_card": {
				"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
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
			"order_id": "ord_01m7ym4k2rwce7f8qdqd7ep5eb"
		}
	},
	"gift_card.refunded": {
		"webhook_event_id": "whev_01m7ym4k2r5dkdqbkq6wxjwqs3",
		"event_type": "gift_card.refunded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50srmze0wdq99k3pph",
			"idempotency_key": "example-134"
		},
		"data": {
			"gift_card": {
				"gift_card_id": "gc_01m7ym4k2rcvp4hded86bd6rqj",
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
			"order_id": "ord_01m7ym4k2rwce7f8qdqd7ep5eb",
			"refund_id": "re_01m7ym4k2rz8njfmmnxmcgmzw1"
		}
	},
	"inventory.reservation.at_risk": {
		"webhook_event_id": "whev_01m7ym4g50zvcm719mcjb6he7d",
		"event_type": "inventory.reservation.at_risk",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50av5x01we17f6n121",
			"idempotency_key": "example-57"
		},
		"data": {
			"inventory_reservation": {
				"inventory_reservation_id": "invr_01m7ym4g5010wyext11zrfxtyq",
				"status": "active",
				"inventory_action_required": {
					"reason": "shortage",
					"inventory_reservation_line_ids": [
						"invrl_01m7ym4g50pnx63gy6mtn883mn"
					]
				}
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"inventory.reservation.expired": {
		"webhook_event_id": "whev_01m7ymzz20y578yws9bet6g90k",
		"event_type": "inventory.reservation.expired",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:54:00.000Z",
		"request": null,
		"data": {
			"inventory_reservation": {
				"inventory_reservation_id": "invr_01m7ym4g5010wyext11zrfxtyq",
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
		"webhook_event_id": "whev_01m7ym4g50xt8q5jfzr54pe7mh",
		"event_type": "inventory.shortage.detected",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50av5x01we17f6n121",
			"idempotency_key": "example-57"
		},
		"data": {
			"inventory_level": {
				"inventory_level_id": "invl_01m7ym4g50t45xy7d8ym2gg0ye",
				"inventory_item_id": "invi_01m7ym4g50dv50kjyhde3ex34d",
				"location_id": "loc_01m7ym4g507s9mcm6gfyrdwmpf",
				"shortage_quantity": 42
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"order.canceled": {
		"webhook_event_id": "whev_01m7ym4g50aygk8g7mm2y9n8bh",
		"event_type": "order.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50059rdbmxb1ywbdrg",
			"idempotency_key": "example-86"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50xd7n1kbzaaqw867t",
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
		"webhook_event_id": "whev_01m7ym4g506gk9srhy3hd0ddkh",
		"event_type": "order.closed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ev28g9prz7cvfxbx",
			"idempotency_key": "example-88"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g5085tfb2tvqq6adt5a",
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
		"webhook_event_id": "whev_01m7ym4g50xgka8jazfkvgrcp0",
		"event_type": "order.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ym6t96xdcbx4st8y",
			"idempotency_key": "example-29"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50s759eg7bm8nj0wj3",
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
		"webhook_event_id": "whev_01m7ym4k2r1db1hr5xtevfaxfg",
		"event_type": "order.fulfillment.status_changed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50hby27anj3w9eqwec",
			"idempotency_key": "example-116"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v",
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
		"webhook_event_id": "whev_01m7ym4p0g6vsjqht7mshgbc03",
		"event_type": "order.inventory_exception.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": {
			"id": "req_01m7ym4g50v36xyfm5gff6x7n8",
			"idempotency_key": "example-164"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4p0gnyk0q2n51dwveztf",
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
		"webhook_event_id": "whev_01m7ym4p0g5z0a9qcy9zz80waq",
		"event_type": "order.inventory_exception.resolved",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": {
			"id": "req_01m7ym4g500hc5g4bj3cdn8weq",
			"idempotency_key": "example-165"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4p0gnyk0q2n51dwveztf",
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
		"webhook_event_id": "whev_01m7ym4g50vxxw3mwnfkhg92tb",
		"event_type": "order.paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ev28g9prz7cvfxbx",
			"idempotency_key": "example-88"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g5085tfb2tvqq6adt5a",
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
		"webhook_event_id": "whev_01m7ym4g509e3dn2pcfdkp7yep",
		"event_type": "order.partially_paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50h03srx4x78sdvbvb",
			"idempotency_key": "example-93"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb",
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
		"webhook_event_id": "whev_01m7ym4g50ts9hdd6k88z0xt8k",
		"event_type": "order.payment_captured",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ev28g9prz7cvfxbx",
			"idempotency_key": "example-88"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g5085tfb2tvqq6adt5a",
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
				"payment_intent_id": "pi_01m7ym4g502qe1jeb2vj7418za",
				"status": "succeeded",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g5085tfb2tvqq6adt5a"
			}
		}
	},
	"order.refunded": {
		"webhook_event_id": "whev_01m7ym4g501q70kb3871kkmjzb",
		"event_type": "order.refunded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50zj03mdpnyv06bxjk",
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
				"refund_id": "re_01m7ym4g505cw1rg9qp84p3w8d",
				"status": "succeeded",
				"order_id": "ord_01m7ym4g50zj03mdpnyv06bxjk",
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
		"webhook_event_id": "whev_01m7ym4g50ycys5mth8z82n846",
		"event_type": "order.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g505wkre433hmcd5349",
			"idempotency_key": "example-31"
		},
		"data": {
			"order": {
				"order_id": "ord_01m7ym4g50s759eg7bm8nj0wj3",
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
		"webhook_event_id": "whev_01m7ym4g50djynv0df1cp7egys",
		"event_type": "payment_intent.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50kw8df8c9jw0w4t03",
			"idempotency_key": "example-95"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50merkkkd04yzeeeww",
				"status": "canceled",
				"amount_money": {
					"amount": 400,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.created": {
		"webhook_event_id": "whev_01m7ym4g509x1ntw793rfzrjdr",
		"event_type": "payment_intent.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ev28g9prz7cvfxbx",
			"idempotency_key": "example-88"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g502qe1jeb2vj7418za",
				"status": "requires_payment_method",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g5085tfb2tvqq6adt5a"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.payment_failed": {
		"webhook_event_id": "whev_01m7ym4k2rfqcfxp27x04xe3qm",
		"event_type": "payment_intent.payment_failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g502scm2sw72repja97",
			"idempotency_key": null
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4k2r153ewmfym1b8bay1",
				"status": "requires_payment_method",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4k2rjfpnx2zpw4n4a5fv",
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
		"webhook_event_id": "whev_01m7ym4g5050dw75fpwq29dh3x",
		"event_type": "payment_intent.processing",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50zmm6nwz68jar4xrr",
			"idempotency_key": "example-92"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g50h3g8xh2fpdm4p3st",
				"status": "requires_capture",
				"amount_money": {
					"amount": 900,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g506f1mxxtprfb2w9yb"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_intent.requires_action": {
		"webhook_event_id": "whev_01m7ym4p0ghx4qzeqg5jm0ycbm",
		"event_type": "payment_intent.requires_action",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:06.000Z",
		"request": {
			"id": "req_01m7ym4g50cq4f0nhynjz2x256",
			"idempotency_key": "example-161"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4p0g47ey915e0rezx46s",
				"status": "requires_action",
				"amount_money": {
					"amount": 2500,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4p0gnyk0q2n51dwveztf"
			},
			"resource_updated_at": "2026-11-21T08:39:06.000Z"
		}
	},
	"payment_intent.succeeded": {
		"webhook_event_id": "whev_01m7ym4g50e1hyxghb93fjjpmh",
		"event_type": "payment_intent.succeeded",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50ev28g9prz7cvfxbx",
			"idempotency_key": "example-88"
		},
		"data": {
			"payment_intent": {
				"payment_intent_id": "pi_01m7ym4g502qe1jeb2vj7418za",
				"status": "succeeded",
				"amount_money": {
					"amount": 1800,
					"currency": "USD"
				},
				"order_id": "ord_01m7ym4g5085tfb2tvqq6adt5a"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_method.activated": {
		"webhook_event_id": "whev_01m7ym4g509xj0d64q9hk74fab",
		"event_type": "payment_method.activated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"payment_method": {
				"payment_method_id": "pm_01m7ym4g50s0afy3fwgzmat8qy",
				"customer_id": "cus_01m7ym4g503kkc3q4vevxg54fs",
				"status": "active"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payment_method.detached": {
		"webhook_event_id": "whev_01m7ym4g50r1mjhe5a162vj2w0",
		"event_type": "payment_method.detached",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g501bggpdapc38ft93m",
			"idempotency_key": "example-103"
		},
		"data": {
			"payment_method": {
				"payment_method_id": "pm_01m7ym4g50wqjzga0302xvprh2",
				"customer_id": "cus_01m7ym4g503kkc3q4vevxg54fs",
				"status": "detached"
			},
			"resource_updated_at": "2026-11-21T08:39:00.000Z"
		}
	},
	"payout.failed": {
		"webhook_event_id": "whev_01m7ym4xtg40t2hsb0njq5qz5g",
		"event_type": "payout.failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:14.000Z",
		"request": null,
		"data": {
			"payout": {
				"payout_id": "po_01m7ym4vw0w55ddkx9ebkpqfhy",
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
		"webhook_event_id": "whev_01m7ym4xtg16hcd6b2j1q41t62",
		"event_type": "payout.paid",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:14.000Z",
		"request": null,
		"data": {
			"payout": {
				"payout_id": "po_01m7ym4vw0hkm3epx3gya4f9gq",
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
		"webhook_event_id": "whev_01m7ym4g502r7bpgjra3gqyebn",
		"event_type": "product.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50qrkgx3adbq86ycwv",
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
		"webhook_event_id": "whev_01m7ym4g5010knhwt9djz4sdwg",
		"event_type": "product.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50bzmqxc4j85fmw3ws",
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
		"webhook_event_id": "whev_01m7ym4g50j5623sq9ym6wh1a1",
		"event_type": "refund.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": {
			"id": "req_01m7ym4g50gcry22tt9t43zerr",
			"idempotency_key": "example-106"
		},
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g505cw1rg9qp84p3w8d",
				"status": "pending",
				"order_id": "ord_01m7ym4g50zj03mdpnyv06bxjk",
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
		"webhook_event_id": "whev_01m7ym4j3gnebt2eh92gy733q7",
		"event_type": "refund.failed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:02.000Z",
		"request": null,
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g50xtb3jmaegahrv8vs",
				"status": "failed",
				"order_id": "ord_01m7ym4g50q8ejs2zrwp0kf4f2",
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
		"webhook_event_id": "whev_01m7ym4g50jmy8d8ryz1dhtn97",
		"event_type": "refund.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:00.000Z",
		"request": null,
		"data": {
			"refund": {
				"refund_id": "re_01m7ym4g505cw1rg9qp84p3w8d",
				"status": "succeeded",
				"order_id": "ord_01m7ym4g50zj03mdpnyv06bxjk",
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
		"webhook_event_id": "whev_01m7ym4k2rzp418rg7x54beccd",
		"event_type": "return.canceled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50t25j34ap6f8j8mq5",
			"idempotency_key": "example-125"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rakr36s7j3hvgaedc",
				"status": "canceled",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.completed": {
		"webhook_event_id": "whev_01m7ym4k2r3syvf8wavfceejf1",
		"event_type": "return.completed",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g500gr3eqnd2r6qhm2r",
			"idempotency_key": "example-121"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rwk9cxyy95b5gtnzq",
				"status": "completed",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.created": {
		"webhook_event_id": "whev_01m7ym4k2re3mx81thb8d80hh7",
		"event_type": "return.created",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50d35rk0ttaev17jde",
			"idempotency_key": "example-119"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rwk9cxyy95b5gtnzq",
				"status": "requested",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.declined": {
		"webhook_event_id": "whev_01m7ym4k2r7h237tcajfk79paq",
		"event_type": "return.declined",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50qpzn3zjx6w25xpvc",
			"idempotency_key": "example-123"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2r9hvymexg8d5v4mfw",
				"status": "declined",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"return.updated": {
		"webhook_event_id": "whev_01m7ym4k2rk48wr2ng5n2fs73j",
		"event_type": "return.updated",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": {
			"id": "req_01m7ym4g50kaahethmmmm4hghc",
			"idempotency_key": "example-120"
		},
		"data": {
			"return": {
				"return_id": "ret_01m7ym4k2rwk9cxyy95b5gtnzq",
				"status": "requested",
				"order_id": "ord_01m7ym4k2rm37bmagn7zkc8j6v"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	},
	"webhook_endpoint.disabled": {
		"webhook_event_id": "whev_01m7ym4k2rc4jpdtnakngktsqz",
		"event_type": "webhook_endpoint.disabled",
		"payload_version": 1,
		"api_version": "2026-11-01",
		"mode": "test",
		"merchant_id": "mer_01m7ym4g502bnpgp80vg453k36",
		"created_at": "2026-11-21T08:39:03.000Z",
		"request": null,
		"data": {
			"webhook_endpoint": {
				"webhook_endpoint_id": "whep_01m7ym4k2rjg1k78eb3xwnwqd0",
				"status": "disabled",
				"disabled_reason": "gone"
			},
			"resource_updated_at": "2026-11-21T08:39:03.000Z"
		}
	}
};
