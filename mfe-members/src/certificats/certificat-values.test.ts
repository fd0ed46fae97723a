import { problemOf } from '@club/contract';
import { refusalOfDate, refusalOfFile, uploadRefusal, validityText } from './certificat-values.ts';

const today = '2026-11-21';

describe('a certificate that is about to be sent', () => {
  it.each(['c.jpg', 'C.JPEG', 'c.png', 'c.PDF'])('%s may be sent', (name) =>
    expect(refusalOfFile({ name, size: 5 * 1024 * 1024 })).toBeUndefined(),
  );

  it.each([
    ['c.docx', 10, 'Format de fichier non supporté. Utilisez JPG, PNG ou PDF.'],
    ['c.pdf', 5 * 1024 * 1024 + 1, 'Le fichier est trop volumineux (max 5MB).'],
    ['c.pdf', 0, 'Ce fichier est vide.'],
  ])('%s of %i bytes is refused', (name, size, reason) => expect(refusalOfFile({ name, size })).toBe(reason));

  it('has a date, today at the latest', () => {
    expect(refusalOfDate(null, today)).toBe('Veuillez saisir la date du certificat');
    expect(refusalOfDate('2026-11-22', today)).toBe('Cette date est dans le futur.');
    expect(refusalOfDate(today, today)).toBeUndefined();
  });

  it('says until when it will be valid', () => {
    expect(validityText('2026-03-05', today)).toBe('Ce certificat est valable jusqu’au 05/03/2027.');
    expect(validityText('2025-03-05', today)).toBe('Ce certificat a expiré le 05/03/2026.');
    for (const nothing of [null, '5/3', '2026-11-22']) expect(validityText(nothing, today)).toBeUndefined();
  });
});

it('a failure nobody foresaw says what did not happen', () => {
  const fallback = 'Erreur lors de l’upload du certificat';
  expect(uploadRefusal({ status: 500, data: problemOf('internal') }).data.message).toBe(fallback);
  expect(uploadRefusal(new TypeError()).data.message).toBe(fallback);
  expect(uploadRefusal({ status: 413, data: problemOf('too_large') }).data.code).toBe('too_large');
});
