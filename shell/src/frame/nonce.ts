/** The nonce that the gateway wrote into index.html; without it the browser refuses PrimeReact's style blocks (stack.md A7). */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
