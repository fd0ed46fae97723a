/** In memory only: an address is personal. */
let address = '';

export const copiedAddress = () => address;

export function copyAddress(text: string): string {
  address = text.trim();
  return address;
}
