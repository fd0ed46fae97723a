/** «312 ms» since a moment of `performance.now`, for the annotations of a journey. */
export const since = (moment: number): string => `${Math.round(performance.now() - moment)} ms`;
