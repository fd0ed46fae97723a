/** What reading one cell gives: the value to keep, or in French why it cannot be. */
export type ReadResult<T> = { value: T; reason?: undefined } | { value?: undefined; reason: string };
