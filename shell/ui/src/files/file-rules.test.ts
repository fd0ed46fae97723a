import { refusalOf } from './file-rules.ts';

const rules = { accept: '.xlsx,.csv', maxBytes: 1_500_000 };

describe('a file that is dropped', () => {
  it('is taken whatever the case of its ending', () =>
    expect(refusalOf({ name: 'A.XLSX', size: 10 }, rules)).toBeUndefined());
  it.each([
    ['a.pdf', 10, 'Format de fichier non supporté. Utilisez xlsx, csv.'],
    ['a.csv', 0, 'Ce fichier est vide.'],
    ['a.csv', 2_000_000, 'Le fichier est trop volumineux (2\u00a0Mo). Taille maximale\u00a0: 1,5\u00a0Mo.'],
  ])('%s of %i bytes is refused', (name, size, reason) =>
    expect(refusalOf({ name, size }, rules)).toBe(reason),
  );
});
