/** Days in which what an import stored can be undone (W-10). */
export const importUndoDays = 30;
