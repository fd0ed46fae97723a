/** See outline-loader.cjs. */
declare function outlineLoader(svg: string): string;
export = outlineLoader;
