import {
  colonnesDestinataire,
  colonnesExclu,
  foundInWhole,
  type ListColumns,
  personnesEntieres,
  type PersonneRappel,
  rappelFilterTexts,
  titresRappel,
  type rappelCalls,
} from '@club/contract';
import { type alreadySent, type CallRequest, transaction } from '@club/service-kit';
import { exportList, rowsAtOnce } from '@club/service-kit/exports';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { previewRappel, type RappelDeps } from './preview-rappel.ts';

const lists = {
  destinataires: { columns: colonnesDestinataire, side: 'Destinataires', noun: ['personne', 'personnes'] },
  exclus: { columns: colonnesExclu, side: 'Exclus', noun: ['personne exclue', 'personnes exclues'] },
} as const;

/**
 * GET /api/rappels/export: one side of a reminder as it is seen (P-13), by the rules of its preview.
 * @throws RuleError `forbidden` (403), `refused_value` (422) for an unknown column, `unavailable` (503)
 */
export function exportRappel(
  request: CallRequest<typeof rappelCalls.exportRappel>,
  deps: RappelDeps,
): Promise<typeof alreadySent> {
  const { query, actor, requestId, answerBy } = request;
  const { type, cote = 'destinataires', search, sort = 'nom', order = 'asc' } = query;
  const { columns, side, noun } = lists[cote];
  const found = async () => {
    const apercu = await previewRappel({ body: { type }, actor }, deps);
    return foundInWhole<PersonneRappel, typeof sort>(
      apercu[cote],
      { search, sort, order },
      personnesEntieres,
    );
  };
  return exportList<PersonneRappel>(request, {
    title: `Rappels, ${titresRappel[type].toLowerCase()}`,
    name: `rappels_${cote}`,
    noun,
    access: 'adherents.update',
    columns: columns as ListColumns<PersonneRappel>,
    facts: () => [side, ...rappelFilterTexts(query)],
    ...rowsAtOnce(found, ({ id }) => id),
    note: (access) =>
      inJournalTurn(() =>
        transaction((unit) => writeJournal(unit, { ...access, actor, requestId }), answerBy),
      ),
  });
}
