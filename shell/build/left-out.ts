/**
 * Stands in the bundle for parts of PrimeReact that its table imports and draws only when asked to page, to filter, to edit or to
 * explain a column (host.ts): a third of its size, and nothing here asks for them. Whoever does is told so on the first drawing.
 */
function LeftOut(): never {
  throw new Error(
    'This part of PrimeReact is left out of the bundle: see tablePartsLeftOut in shell/build/host.ts',
  );
}

export {
  LeftOut as Button,
  LeftOut as CSSTransition,
  LeftOut as Dropdown,
  LeftOut as InputText,
  LeftOut as Paginator,
  LeftOut as Ripple,
  LeftOut as Tooltip,
};
