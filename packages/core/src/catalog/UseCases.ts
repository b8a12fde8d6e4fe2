/** Describes the capabilities of this district, one per line. Clients load descriptions without implementations. */
export { catalogUseCases } from "./Catalog/UseCases.js";
export { Categories } from "./Categories.js";
export { Customers } from "./Customers.js";
export { DeliveryMethods } from "./DeliveryMethods.js";
export { Modifiers } from "./Modifiers.js";
