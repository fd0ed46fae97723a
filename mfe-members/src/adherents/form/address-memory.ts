/** In memory only: an address is personal, so it is gone with the page, and at sign-out. */
let address = '';

/** The address copied last; empty when none was. */
export const copiedAddress = () => address;

/** Keeps an address for the next forms, and gives back what is kept. */
export function copyAddress(text: string): string {
  address = text.trim();
  return address;
}
