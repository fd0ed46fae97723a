/** The value, or in French why there is none. */
export type ReadResult<T> = { value: T; reason?: undefined } | { value?: undefined; reason: string };
