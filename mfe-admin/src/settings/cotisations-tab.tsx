import {
  arrondisPrix,
  categorieLength,
  codeFormat,
  codeFormatPattern,
  maxCategories,
  offeredMeans,
  typeReglementLabels,
  type ArrondiPrix,
  type CotisationSettings,
  type OfferedMeans,
} from '@club/contract';
import {
  CheckboxField,
  FormSection,
  ListField,
  SelectField,
  TextField,
  useFormContext,
  useWatch,
} from '@club/ui/form';
import { today } from '@club/ui/format';
import { currencyOptions } from './choices.ts';
import { GroupFields } from './group-fields.tsx';
import { numberTyped, typedNumber } from './group-values.ts';
import type { Edited, GroupForm } from './use-group.ts';

interface CotisationValues extends Omit<
  CotisationSettings,
  | 'tva'
  | 'modesPaiement'
  | 'plafondOperations'
  | 'sousTarifPourcent'
  | 'sousTarifMontant'
  | 'arrondiPrix'
  | 'categoriesTarif'
> {
  tva: string;
  plafondOperations: string;
  sousTarifPourcent: string;
  /** Empty: no limit. */
  sousTarifMontant: string;
  arrondiPrix: string;
  modes: Record<OfferedMeans, boolean>;
  /** One field each. */
  categories: { nom: string }[];
}

const cotisations: GroupForm<'cotisationSettings', CotisationValues> = {
  group: 'cotisationSettings',
  formOf: ({
    tva,
    plafondOperations,
    sousTarifPourcent,
    sousTarifMontant,
    arrondiPrix,
    modesPaiement,
    categoriesTarif,
    ...rest
  }) => ({
    ...rest,
    tva: typedNumber(tva),
    plafondOperations: typedNumber(plafondOperations),
    sousTarifPourcent: typedNumber(sousTarifPourcent),
    sousTarifMontant: sousTarifMontant === null ? '' : typedNumber(sousTarifMontant),
    arrondiPrix: String(arrondiPrix),
    modes: Object.fromEntries(offeredMeans.map((means) => [means, modesPaiement.includes(means)])) as Record<
      OfferedMeans,
      boolean
    >,
    // Absent of a former release of admin.
    categories: (categoriesTarif ?? []).map((nom) => ({ nom })),
  }),
  bodyOf: ({
    tva,
    plafondOperations,
    sousTarifPourcent,
    sousTarifMontant,
    arrondiPrix,
    modes,
    categories,
    ...values
  }) => ({
    ...values,
    tva: numberTyped(tva),
    plafondOperations: numberTyped(plafondOperations),
    sousTarifPourcent: numberTyped(sousTarifPourcent),
    sousTarifMontant: sousTarifMontant.trim() === '' ? null : numberTyped(sousTarifMontant),
    arrondiPrix: Number(arrondiPrix) as ArrondiPrix,
    modesPaiement: offeredMeans.filter((means) => modes[means]),
    categoriesTarif: categories.map(({ nom }) => nom.trim()),
  }),
  fieldOf: (field) =>
    field === 'modesPaiement'
      ? 'modes'
      : field
          .replace(/^categoriesTarif\.(\d+)$/, 'categories.$1.nom')
          .replace(/^categoriesTarif$/, 'categories'),
};

/** Codes, currency and means of payment. */
export function CotisationsTab(edited: Edited) {
  return (
    <GroupFields {...edited} form={cotisations}>
      <FormSection
        title="Codes"
        description="Des lettres, la date si l’on veut (JJ, MM, AA ou AAAA), puis un zéro par chiffre du numéro."
        columns={2}
      >
        <TextField
          name="formatCode"
          label="Format des codes de cotisation"
          help={<Example name="formatCode" />}
        />
        <TextField
          name="formatReglement"
          label="Format des codes de règlement"
          help={<Example name="formatReglement" />}
        />
      </FormSection>
      <FormSection title="Argent" columns={2}>
        <SelectField
          name="monnaie"
          label="Monnaie"
          options={currencyOptions}
          help="Ne change plus dès qu’un montant est enregistré, même supprimé depuis."
        />
        <TextField
          name="tva"
          label="TVA (%)"
          inputMode="decimal"
          help="Gardé pour les reçus et les factures. Rien ne l’affiche encore."
        />
        <TextField
          name="plafondOperations"
          label="Limite par jour sans administrateur"
          inputMode="numeric"
          help="Crédits saisis à la main, remboursements, montants reçus réduits et contre-passations d’une même personne, en unités de la monnaie. 0 : rien sans administrateur."
        />
        <TextField
          name="sousTarifPourcent"
          label="Remise sur le tarif sans administrateur (%)"
          inputMode="numeric"
          help="Une formule vendue sous son tarif, ou baissée ensuite, demande un motif et reste dans cette limite. 0 : rien sous le tarif sans administrateur."
        />
        <TextField
          name="sousTarifMontant"
          label="Remises par jour sans administrateur"
          inputMode="numeric"
          help="Ensemble, pour une même personne, en unités de la monnaie. Vide : pas de limite."
        />
        <SelectField
          name="arrondiPrix"
          label="Arrondi d’une hausse des prix"
          options={arrondisPrix.map((pas) => ({ value: String(pas), label: arrondiLabel(pas) }))}
          help={'En unités de la monnaie, par «\u00a0Hausse des prix\u00a0» dans Formules tarifaires.'}
        />
      </FormSection>
      <FormSection title="Modes de paiement acceptés" columns={3}>
        {offeredMeans.map((means) => (
          <CheckboxField key={means} name={`modes.${means}`} label={typeReglementLabels[means]} />
        ))}
        <MeansFault />
      </FormSection>
      <FormSection
        title="Catégories de tarif"
        description={
          'Étudiant, résident, personnel… Une fiche en porte une\u00a0; une règle de tarif en change le prix.'
        }
      >
        <ListField
          name="categories"
          label="Catégories"
          itemLabel="Catégorie"
          addLabel="Ajouter une catégorie"
          help="Les fiches gardent une catégorie retirée d’ici."
          newItem={{ nom: '' }}
          max={maxCategories}
        >
          {({ name }) => (
            <TextField name={`${name}.nom`} label="Nom" maxLength={categorieLength} autoComplete="off" />
          )}
        </ListField>
      </FormSection>
      <FormSection title="Musculation">
        <TextField
          name="sectionMusculation"
          label="Code de la section Musculation"
          maxLength={32}
          help="Cette section demande toujours un certificat médical, et ses adhérents ont leur carte."
        />
      </FormSection>
    </GroupFields>
  );
}

const arrondiLabel = (pas: ArrondiPrix): string => (pas === 0 ? 'Sans arrondi' : `À ${pas} près`);

/** The first code of today in the format as it is typed. */
function Example({ name }: { name: string }) {
  const format = String(useWatch({ name }));
  if (!codeFormatPattern.test(format)) return 'Par exemple\u00a0: COT-JJMMAA-00000';
  return `Aujourd’hui\u00a0: ${codeFormat(format).write(today(), 1)}`;
}

function MeansFault() {
  const { formState } = useFormContext();
  const message = formState.errors['modes']?.message;
  return typeof message === 'string' ? (
    <p className="club-field-error" role="alert">
      {message}
    </p>
  ) : null;
}
