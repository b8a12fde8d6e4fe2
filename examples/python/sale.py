"""
Sells once with the generated client: `python3 sale.py <URL> <secret key>`. Prints what happened as JSON.
"""

import json
import sys

from svc_client import SvcClient, SvcError

svc = SvcClient(sys.argv[1], sys.argv[2])


def mug(quantity):
    return {"line_items": [{"name": "Mug", "quantity": quantity, "unit_price_money": {"amount": 1250, "currency": "USD"}}]}


order = svc.orders.create_order(mug(2), idempotency_key="cart-1")
again = svc.orders.create_order(mug(2), idempotency_key="cart-1")
paid = svc.payments.pay_order(order["order_id"], {"action": "pay", "payment_source": {"token": "tok_visa"}})
for quantity in (1, 3):
    svc.orders.create_order(mug(quantity))

try:
    svc.orders.get_order("ord_none")
    refused = None
except SvcError as error:
    refused = {"code": error.code, "status": error.status, "named": error.request_id is not None}

# Three pages of one order each.
totals = [
    listed["pricing_amounts"]["total_money"]["amount"]
    for listed in svc.orders.list_orders(page_size=1, sort_by="total", sort_direction="asc")
]
print(
    json.dumps(
        {
            "status": paid["order"]["payment_status"],
            "amount": paid["order"]["settlement_amounts"]["paid_money"]["amount"],
            "once": again["order_id"] == order["order_id"],
            "refused": refused,
            "totals": totals,
        }
    )
)
