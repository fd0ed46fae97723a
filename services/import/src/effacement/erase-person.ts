import path from 'node:path';
import type { ErasedPerson } from '@club/contract';
import { RuleError, transaction } from '@club/service-kit';
import { eitherOrder, forgetTraces, personHider, sameLetters, textHider } from '@club/service-kit/erasure';
import { deleteFile, renameFile } from '../imports/import-files.ts';
import { Imports } from '../imports/import-model.ts';
import { ImportedPhotos } from '../photos/photo-outcome-model.ts';
import { Lignes, type StoredLigne } from '../plans/ligne-model.ts';
import { countLignes } from '../plans/lignes.ts';

const never = { column: '', value: '', reason: 'Personne effacée\u00a0: cette ligne ne s’importe pas.' };

/**
 * Bus reply: makes nameless what imports keep of somebody: his rows and the file of a plan that holds them, what was said of
 * rows, and his photos. A row that waits is not imported any more. The same again changes nothing.
 * @throws RuleError `rule` while an import is under way: its rows would come after
 */
export async function erasePerson(person: ErasedPerson): Promise<object> {
  const running = await Imports.countDocuments({ statut: { $in: ['en_cours', 'en_attente'] } }, { limit: 1 });
  if (running) throw new RuleError('rule', { message: 'Un import est en cours\u00a0: attendez sa fin.' });
  const plans = await forgetRows(person);
  for (const importId of plans) await forgetFile(importId);
  await hideReasons(person);
  await forgetPhotos(person);
  await transaction((unit) => forgetTraces(unit, person));
  return {};
}

/** Answers the imports that had a row of his. */
async function forgetRows({ id, identites }: ErasedPerson): Promise<string[]> {
  const either = identites.flatMap(eitherOrder);
  const found = await Lignes.find<Pick<StoredLigne, '_id' | 'importId' | 'etat'>>(
    { $or: [{ 'cible.id': id }, ...either] },
    { projection: { importId: 1, etat: 1 } },
  )
    .collation(sameLetters)
    .toArray();
  const importIds = [...new Set(found.map(({ importId }) => importId))];
  for (const importId of importIds) {
    const rows = found.filter((one) => one.importId === importId).map(({ _id }) => _id);
    const run = await Imports.findOne({ _id: importId }, { projection: { plan: 1 } });
    const waits = run?.plan?.phase === 'plan';
    await Lignes.updateMany(
      { _id: { $in: rows } },
      {
        $set: {
          code: '',
          nom: '',
          prenom: '',
          cells: [],
          contenu: null,
          key: null,
          version: null,
          ...(waits && { etat: 'refuse', prevu: 'refuse', details: [never], dernier: false }),
          ...(!waits && { details: [] }),
        },
        $unset: { changements: '', lectures: '', cible: '' },
      },
    );
    if (!waits) continue;
    const counts = Object.entries(await countLignes(importId));
    const $set = Object.fromEntries(counts.map(([name, rowsOf]) => [`plan.${name}`, rowsOf]));
    await Imports.updateOne({ _id: importId }, { $set });
  }
  return importIds;
}

/** The kept file of a plan holds him among others: its columns can no longer be corrected, the file is sent again. */
async function forgetFile(importId: string): Promise<void> {
  const run = await Imports.findOne({ _id: importId }, { projection: { fileId: 1 } });
  if (!run?.fileId) return;
  await deleteFile(run.fileId);
  await Imports.updateOne({ _id: importId }, { $set: { fileId: null } });
}

/** Errors and warnings of other rows may name the person, and so may the account of an undoing and the name of the file. */
async function hideReasons({ textes, mots, codes }: ErasedPerson): Promise<void> {
  const hide = textHider(textes, { alone: [...mots, ...codes] });
  const isSaid = { $exists: true };
  const undone = { 'annulation.empeches': 1, 'annulation.laisses': 1 };
  const runs = Imports.find(
    {},
    { projection: { errorDetails: 1, avertissements: 1, fileName: 1, fileId: 1, ...undone } },
  );
  for await (const { _id, fileId, annulation, ...rest } of runs) {
    const { empeches = [], laisses = [] } = annulation ?? {};
    const said = {
      ...rest,
      ...(annulation && { 'annulation.empeches': empeches, 'annulation.laisses': laisses }),
    };
    const hidden = { ...hide(said), fileName: namelessFile(said.fileName, hide) };
    if (hidden.fileName !== said.fileName && fileId) await renameFile(fileId, hidden.fileName);
    if (JSON.stringify(hidden) !== JSON.stringify(said)) await Imports.updateOne({ _id }, { $set: hidden });
  }
  for await (const { _id, details } of Lignes.find({ 'details.0': isSaid }, { projection: { details: 1 } })) {
    const hidden = hide(details);
    if (JSON.stringify(hidden) !== JSON.stringify(details))
      await Lignes.updateOne({ _id }, { $set: { details: hidden } });
  }
}

/** In the name of a file words are joined by signs: «ben-ali_mohamed.xlsx» becomes «….xlsx». */
function namelessFile(fileName: string, hide: (text: string) => string): string {
  const { name, ext } = path.parse(fileName);
  const words = name.replaceAll(/[\s._-]+/gu, ' ');
  return hide(words) === words ? fileName : `…${ext}`;
}

async function forgetPhotos(person: ErasedPerson): Promise<void> {
  const hide = personHider(person);
  const codeAdherent = { $in: person.codes };
  for (const { _id, raison } of await ImportedPhotos.find(
    { codeAdherent },
    { projection: { raison: 1 } },
  ).toArray()) {
    const { nom, codeAdherent: code } = person;
    await ImportedPhotos.updateOne(
      { _id },
      { $set: { fichier: '', codeAdherent: code, nom, raison: hide(raison) } },
    );
  }
}
