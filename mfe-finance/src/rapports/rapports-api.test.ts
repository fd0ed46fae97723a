import { exportFailure } from './rapports-api.ts';

it.each([
  [0, 'Erreur lors du téléchargement'],
  [503, 'Erreur lors de l’export'],
])('a workbook that does not come (%i) says «%s»', (status, text) =>
  expect(exportFailure({ status })).toBe(text),
);
