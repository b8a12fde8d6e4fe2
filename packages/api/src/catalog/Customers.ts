import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { CreateCustomer, Customer, customers, PatchCustomer } from "@svc/core/catalog/Customers/Customer";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ customer_id: Schema.String });

export class CustomersApi extends HttpApiGroup.make("Customers")
	.add(
		HttpApiEndpoint.post("create", "/v1/customers")
			.setPayload(CreateCustomer)
			.addSuccess(single(Customer), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "customers.customers.write")
			.annotateContext(documented("createCustomer", "Create a customer")),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/customers")
			.setUrlParams(listParameters(customers))
			.addSuccess(page(Customer))
			.addError(errors.list)
			.annotate(RequiredScope, "customers.customers.read")
			.annotateContext(documented("listCustomers", "List customers")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/customers/:customer_id")
			.setPath(path)
			.addSuccess(single(Customer))
			.addError(errors.read)
			.annotate(RequiredScope, "customers.customers.read")
			.annotateContext(documented("getCustomer", "Get a customer")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/customers/:customer_id")
			.setPath(path)
			.setPayload(PatchCustomer)
			.addSuccess(single(Customer))
			.addError(errors.command)
			.annotate(RequiredScope, "customers.customers.write")
			.annotateContext(documented("patchCustomer", "Change a customer", "Fields that are left out stay as they are.")),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "The people and firms that buy.") {}
