/** The capabilities of this district: products, promotions, customers and delivery methods. One line each; clients read these descriptions alone. */
export { catalogUseCases } from "./Catalog/UseCases.js";
export { Categories } from "./Categories.js";
export { Customers } from "./Customers.js";
export { DeliveryMethods } from "./DeliveryMethods.js";
export { Modifiers } from "./Modifiers.js";
