/** See theme-loader.cjs. */
export function adaptTheme(css: string): string;
