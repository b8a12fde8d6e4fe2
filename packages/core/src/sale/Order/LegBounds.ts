/** Minimum and maximum amount of a leg, in cents (decisions: Values). */
export const minimumAmount = 50;
export const maximumAmount = 99_999_999;
