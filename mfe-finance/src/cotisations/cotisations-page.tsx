export { CotisationsPage } from './list/cotisations-page.tsx';
