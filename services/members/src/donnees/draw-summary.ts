import {
  enteredFieldNames,
  enteredFields,
  frenchAmount,
  objetsLecture,
  plural,
  writtenDay,
  type Currency,
} from '@club/contract';
import { clubToday } from '@club/service-kit';
import { a4, drawLine, linesOf, mm, openPdf } from '@club/service-kit/pdf';
import type { HeldData } from './held-data.ts';

/** Millimetres. */
const margin = 18;
const lineHeight = 5;
const labelWidth = 58;
const valueWidth = a4[0] - 2 * margin - labelWidth;
const bottom = a4[1] - margin;

/** What is left of a page, and where the next line stands. */
interface Sheet {
  document: PDFKit.PDFDocument;
  y: number;
}

/** A summary in French of what is held of somebody, for himself: a PDF of A4. */
export function drawSummary(
  data: HeldData,
  { club, currency, par }: { club: string; currency: Currency; par: string },
): PDFKit.PDFDocument {
  const { fiche } = data;
  const document = openPdf({ size: a4, title: `Données personnelles — ${fiche.prenom} ${fiche.nom}` });
  const sheet: Sheet = { document, y: bottom };
  line(sheet, club, { size: 10 });
  line(sheet, 'Données personnelles', { size: 16, bold: true, height: 9 });
  const today = writtenDay(clubToday());
  line(sheet, `${fiche.prenom} ${fiche.nom}, code ${fiche.codeAdherent} — édité le ${today} par ${par}`, {});
  const amount = (montant: number) => frenchAmount(montant, currency);
  heading(sheet, 'Fiche');
  for (const name of enteredFieldNames) {
    const value = fiche[name];
    pair(sheet, enteredFields[name].label, typeof value === 'number' ? amount(value) : shownValue(value));
  }
  pair(sheet, 'Inscription', writtenDay(clubToday(new Date(fiche.dateInscription))));
  heading(sheet, 'Saisons');
  if (data.saisons.length === 0) pair(sheet, 'Inscriptions', 'Aucune');
  for (const { saison, inscritLe, moyen } of data.saisons)
    pair(sheet, saison, `inscription le ${writtenDay(inscritLe)}, ${moyen}`);
  heading(sheet, 'Documents');
  pair(sheet, 'Photo', fiche.photoUrl ? 'photo.jpg' : 'Aucune');
  for (const { dateCertificat, type, deposePar } of data.certificats) {
    const how = type === null ? 'présenté sans scan, noté' : 'déposé';
    pair(sheet, 'Certificat médical', `du ${writtenDay(dateCertificat)}, ${how} par ${deposePar}`);
  }
  for (const { serial, saison } of data.cartes) pair(sheet, 'Carte', `n°\u00a0${serial}, ${saison}`);
  heading(sheet, 'Cotisations et règlements');
  for (const { codeCotisation, montantTotal, createdAt } of data.argent.cotisations)
    pair(sheet, codeCotisation, `${amount(montantTotal)}, le ${dayOf(createdAt)}`);
  for (const { codeReglement, montantTotal, dateReglement } of data.argent.reglements)
    pair(sheet, codeReglement, `${amount(montantTotal)}, le ${writtenDay(dateReglement)}`);
  for (const { montant, restant } of data.argent.credits)
    pair(sheet, 'Crédit', `${amount(montant)}, reste ${amount(restant)}`);
  for (const { code, montant, date } of data.argent.recus)
    pair(sheet, `Reçu ${code}`, `${amount(montant)}, le ${writtenDay(date)}`);
  for (const { code, montantTotal, finLe } of data.argent.offres)
    pair(sheet, `Offre ${code}`, `${amount(montantTotal)}, jusqu’au ${writtenDay(finLe)}`);
  heading(sheet, 'Le reste');
  pair(sheet, 'Entrées contrôlées', plural(data.entrees.length, 'entrée', 'entrées'));
  pair(sheet, 'Rappels envoyés', plural(data.rappels.envois.length, 'rappel', 'rappels'));
  pair(sheet, 'Refuse les rappels', data.rappels.refuse ? 'Oui' : 'Non');
  pair(sheet, 'Modifications', plural(data.historique.length, 'ligne d’historique', 'lignes d’historique'));
  for (const { objet, derniere, fois } of data.consultations)
    pair(
      sheet,
      'Données de santé lues',
      `${objetsLecture[objet]}, le ${dayOf(derniere)} (${fois}\u00a0fois)`,
    );
  line(sheet, 'Le détail complet est dans donnees.json.', { before: 4 });
  document.end();
  return document;
}

const dayOf = (moment: string): string => writtenDay(clubToday(new Date(moment)));

function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '' || value === '[]') return 'Non renseigné';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return writtenDay(text);
  return text.startsWith('[') ? (JSON.parse(text) as string[]).join(', ') : text;
}

interface Style {
  size?: number;
  bold?: boolean;
  height?: number;
  before?: number;
}

function heading(sheet: Sheet, text: string): void {
  line(sheet, text, { size: 12, bold: true, height: 7, before: 4 });
}

function line(sheet: Sheet, text: string, { size = 9.5, bold = false, height, before = 0 }: Style): void {
  const { y } = room(sheet, (height ?? lineHeight) + before);
  drawLine(sheet.document, {
    text,
    x: mm(margin),
    y: mm(y + before),
    width: mm(a4[0] - 2 * margin),
    font: bold ? 'bold' : 'regular',
    size,
    shrink: 0.6,
  });
}

/** A label and what is held; a long one goes on beneath itself. */
function pair(sheet: Sheet, label: string, value: string): void {
  const { document } = sheet;
  const of = { font: 'regular', size: 9.5, most: 12, text: value, width: mm(valueWidth) } as const;
  const { lines } = linesOf(document, of);
  const { y } = room(sheet, lineHeight * lines.length);
  const named = { font: 'bold', size: 9.5, text: label, width: mm(labelWidth - 3), shrink: 0.7 } as const;
  drawLine(document, { ...named, x: mm(margin), y: mm(y) });
  for (const [at, text] of lines.entries())
    drawLine(document, { ...of, text, x: mm(margin + labelWidth), y: mm(y + at * lineHeight) });
}

/** Takes so many millimetres, of a new page when this one is full. */
function room(sheet: Sheet, height: number): { y: number } {
  if (sheet.y + height > bottom) {
    sheet.document.addPage();
    sheet.y = margin;
  }
  const { y } = sheet;
  sheet.y += height;
  return { y };
}
