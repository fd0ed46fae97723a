import {
  saisonChoiceText,
  saisonsTakingMoney,
  type Saison,
  typesCarte,
  type ChoixAdherents,
  type ChoixLot,
  type FormatLot,
  type LotCartes,
  type RefusCarte,
  type TypeCarte,
} from '@club/contract';
import { useCan, useSubmission } from '@club/store';
import { FormDialog } from '@club/ui/form-dialog';
import { CheckboxField, FormSection, SelectField, useForm, useWatch } from '@club/ui/form';
import { plural, today } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { useListSaisonsQuery } from '../../adherents/adherents-api.ts';
import { useListSectionsQuery } from '../cartes-api.ts';
import { formatLabels, typeLabels } from './lot-words.ts';
import { useListFormulesQuery, usePreviewLotCartesQuery, useStartLotCartesMutation } from './lots-api.ts';

interface Choice {
  type: TypeCarte;
  /** Blank for the active season. */
  saisonId: string;
  sectionId: string;
  formuleId: string;
  jamaisImprimees: boolean;
  pdf: boolean;
  zip: boolean;
}

const first: Choice = {
  type: 'standard',
  saisonId: '',
  sectionId: '',
  formuleId: '',
  jamaisImprimees: true,
  pdf: true,
  zip: false,
};

const types = typesCarte.map((value) => ({ value, label: typeLabels[value] }));

/** Members chosen one by one, or all that the list found; all who correspond when both are absent. */
interface Whose {
  adherentIds?: readonly string[] | undefined;
  choix?: ChoixAdherents | undefined;
}

function choixOf(
  { type, saisonId, sectionId, formuleId, jamaisImprimees }: Choice,
  { adherentIds, choix }: Whose,
): ChoixLot {
  return {
    type,
    jamaisImprimees,
    ...(saisonId !== '' && { saisonId }),
    ...(adherentIds && { adherentIds: [...adherentIds] }),
    ...(choix && { choix }),
    ...(sectionId !== '' && { sectionId }),
    ...(formuleId !== '' && { formuleId }),
  };
}

const formatsOf = ({ pdf, zip }: Choice): FormatLot[] => [
  ...(pdf ? ['pdf' as const] : []),
  ...(zip ? ['zip' as const] : []),
];

export interface GenerateDialogProps extends Whose {
  onClose: () => void;
  onStarted: (lot: LotCartes) => void;
}

/** Whose cards, and as which files; how many there are, and who of those chosen gets none, is said before. */
export function GenerateDialog({ onClose, onStarted, ...whose }: GenerateDialogProps) {
  const isChosen = whose.adherentIds !== undefined || whose.choix !== undefined;
  const form = useForm<Choice>({ defaultValues: { ...first, jamaisImprimees: !isChosen } });
  const { data: all = [] } = useListSaisonsQuery();
  const saisons = saisonsTakingMoney(all, today());
  const typed = useWatch({ control: form.control }) as Choice;
  // Without an active season the one open for enrolment.
  const inSaison = (values: Choice): Choice => ({
    ...values,
    saisonId: values.saisonId || (saisons[0]?.active === false ? saisons[0].id : ''),
  });
  const choice = inSaison(typed);
  const preview = usePreviewLotCartesQuery(
    { body: choixOf(choice, whose) },
    { refetchOnMountOrArgChange: true },
  );
  const { data: sections = [] } = useListSectionsQuery();
  const { data: formules = [] } = useListFormulesQuery(undefined, { skip: !useCan('formules.read') });
  const [start] = useStartLotCartesMutation();
  const submission = useSubmission();
  const ofSection = formules.filter(
    ({ sectionId }) => choice.sectionId === '' || sectionId === choice.sectionId,
  );
  const cartes = preview.currentData?.cartes;

  const submit = async (values: Choice): Promise<void> => {
    const body = { ...choixOf(inSaison(values), whose), formats: formatsOf(values) };
    const answer = await submission.send(body, start);
    if (answer.error) throw answer.error;
    onStarted(answer.data);
  };
  const notReady = notReadyText(choice, cartes);
  return (
    <FormDialog
      title="Générer des cartes"
      description={
        isChosen
          ? 'Les cartes des adhérents choisis, en un fichier à imprimer.'
          : 'Les cartes de tous ceux qui correspondent, en un fichier à imprimer.'
      }
      size="medium"
      form={form}
      submitLabel={
        cartes === undefined || cartes === 0
          ? 'Générer les cartes'
          : `Générer ${plural(cartes, 'carte', 'cartes')}`
      }
      busyLabel="Attribution des numéros..."
      notReady={notReady}
      onSubmit={submit}
      submission={submission}
      onClose={onClose}
      notice={preview.error !== undefined && <Notice tone="danger">{messageOf(preview.error)}</Notice>}
    >
      <FormSection title="Cartes" columns={2}>
        <SelectField name="type" label="Type de carte" options={types} />
        <SelectField name="saisonId" label="Saison des cartes" options={saisonOptions(saisons)} />
        {!isChosen && (
          <>
            <SelectField
              name="sectionId"
              label="Section"
              placeholder="Toutes les sections"
              options={sections.map(({ id, code, designation }) => ({
                value: id,
                label: `${code} - ${designation}`,
              }))}
            />
            <SelectField
              name="formuleId"
              label="Formule"
              placeholder="Toutes les formules"
              options={ofSection.map(({ id, code, designation }) => ({
                value: id,
                label: `${code} - ${designation}`,
              }))}
            />
          </>
        )}
        <CheckboxField
          name="jamaisImprimees"
          label="Jamais imprimées"
          help="Sans ceux qui ont déjà une carte valable de ce type dans cette saison."
        />
      </FormSection>
      <FormSection title="Fichiers" columns={2}>
        <CheckboxField name="pdf" label={formatLabels.pdf} help="Dix cartes de 85 × 54 mm par feuille." />
        <CheckboxField name="zip" label={formatLabels.zip} help="Pour une imprimante à cartes." />
      </FormSection>
      <p role="status">{countText(cartes)}</p>
      {preview.currentData && <Refused {...preview.currentData} />}
    </FormDialog>
  );
}

function notReadyText(choice: Choice, cartes: number | undefined): string | undefined {
  if (formatsOf(choice).length === 0) return 'Choisissez au moins un fichier.';
  return cartes === 0 ? 'Aucune carte à générer pour ce choix.' : undefined;
}

function countText(cartes: number | undefined): string {
  if (cartes === undefined) return 'Comptage des cartes…';
  return cartes === 0 ? 'Aucune carte pour ce choix.' : `${plural(cartes, 'carte', 'cartes')} à générer.`;
}

/** Those chosen who get no card, and why. */
function Refused({ refuses, nbRefuses }: { refuses: readonly RefusCarte[]; nbRefuses: number }) {
  if (nbRefuses === 0) return null;
  const others = nbRefuses - refuses.length;
  return (
    <Notice tone="warning" title={`${plural(nbRefuses, 'adhérent', 'adhérents')} sans carte`}>
      <ul>
        {refuses.map(({ adherentId, nom, raison }) => (
          <li key={adherentId}>
            {nom}
            {'\u00a0'}: {raison}
          </li>
        ))}
        {others > 0 && <li>et {plural(others, 'autre', 'autres')}.</li>}
      </ul>
    </Notice>
  );
}

/** The first one is what the dialog begins with; one line stands there before they are known, so that nothing moves. */
function saisonOptions(saisons: readonly Saison[]) {
  if (saisons.length === 0) return [{ value: '', label: 'Saison active' }];
  return saisons.map((one, index) => ({ value: index === 0 ? '' : one.id, label: saisonChoiceText(one) }));
}
