/* Types of stored fields, for the schemas of finance's collections. */
export const text = { type: String, required: true };
export const optionalText = { type: String, default: null };
export const number = { type: Number, required: true };
export const optionalNumber = { type: Number, default: null };
export const flag = { type: Boolean, required: true };
export const date = { type: Date, required: true };
export const optionalDate = { type: Date, default: null };
