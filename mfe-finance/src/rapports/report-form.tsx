import { reports } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { DateField, Form, SelectField, TextField, useForm, useWatch } from '@club/ui/form';
import { catalogueOptions } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { useListFormulesQuery } from '../formules/formules-api.ts';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';
import { useReportSectionsQuery } from './rapports-api.ts';
import {
  ageFault,
  ageOrderFault,
  asks,
  asksSaison,
  chosenReport,
  comparisonOptions,
  isIncomparable,
  incompletePeriod,
  offeredReports,
  periodes,
  wrongOrder,
  type ReportChoice,
} from './report-choice.ts';

interface Values {
  rapport: string;
  periode: string;
  du: string | null;
  au: string | null;
  ageMin: string;
  ageMax: string;
  section: string;
  formule: string;
  saison: string;
  derniere: string;
  comparer: string;
}

interface ReportFormProps {
  choice: ReportChoice;
  busy: boolean;
  onGenerate: (choice: ReportChoice) => void;
}

function valuesOf(choice: ReportChoice): Values {
  return {
    ...choice,
    rapport: choice.rapport || offeredReports[0]!,
    du: choice.du || null,
    au: choice.au || null,
    ageMin: String(choice.ageMin),
    ageMax: String(choice.ageMax),
  };
}

/** Only the fields that the chosen report asks for. */
export function ReportForm({ choice, busy, onGenerate }: ReportFormProps) {
  // Saved settings, a link or «back» show another one.
  const form = useForm<Values>({ values: valuesOf(choice) });
  const [rapport, periode, derniere] = useWatch({
    control: form.control,
    name: ['rapport', 'periode', 'derniere'],
  });
  const chosen = chosenReport({ rapport });
  const isOfPeriod = asks({ rapport }, 'periode');
  const canFormules = useCan('formules.read');
  const comparisons = comparisonOptions({ rapport, periode });
  const generate = ({ du, au, ageMin, ageMax, ...values }: Values): void =>
    onGenerate({ ...values, du: du ?? '', au: au ?? '', ageMin: Number(ageMin), ageMax: Number(ageMax) });
  return (
    <Form form={form} onSubmit={generate} guarded={false}>
      <div className="club-form-columns club-form-columns-fit">
        <SelectField
          name="rapport"
          label="Type de rapport"
          help={chosen && reports[chosen].detail}
          options={offeredReports.map((value) => ({ value, label: reports[value].label }))}
        />
        {isOfPeriod && <SelectField name="periode" label="Période" options={periodes} />}
        {isOfPeriod && periode === 'personnalisee' && <Dates />}
        {asksSaison({ rapport, periode }) && <SaisonChoice />}
        {asks({ rapport }, 'derniere') && <DerniereSaison />}
        {asks({ rapport }, 'ages') && <Ages />}
        {asks({ rapport }, 'section') && <SectionFilter />}
        {asks({ rapport }, 'formule') && canFormules && <FormuleFilter />}
        {comparisons.length > 0 && isIncomparable({ rapport, derniere }) && (
          <p className="club-field-help">
            Avec une dernière saison choisie, la liste ne se compare pas{'\u00a0'}: un an plus tôt, ces
            adhérents n’étaient pas encore partis.
          </p>
        )}
        {comparisons.length > 0 && !isIncomparable({ rapport, derniere }) && (
          <SelectField name="comparer" label="Comparer avec" placeholder="Rien" options={comparisons} />
        )}
      </div>
      <div className="club-row">
        <Button type="submit" icon="chart" label="Générer le rapport" busy={busy} busyLabel="Génération..." />
      </div>
    </Form>
  );
}

/** Closed seasons too. */
function SaisonChoice() {
  const { data = [] } = useListSaisonsQuery();
  const active = data.find((saison) => saison.active);
  return (
    <SelectField
      // Remounted once its options are there.
      key={data.length}
      name="saison"
      label="Saison"
      placeholder={active ? `${active.nom} (active)` : 'Saison active'}
      options={data.filter((one) => !one.active).map(({ id, nom }) => ({ value: id, label: nom }))}
    />
  );
}

/** The season in which they were last. */
function DerniereSaison() {
  const { data = [] } = useListSaisonsQuery();
  return (
    <SelectField
      key={data.length}
      name="derniere"
      label="Dernière saison"
      placeholder="Toutes"
      options={data.map(({ id, nom }) => ({ value: id, label: nom }))}
    />
  );
}

/** Of their last season. */
function FormuleFilter() {
  const { data = [] } = useListFormulesQuery();
  return (
    <SelectField
      key={data.length}
      name="formule"
      label="Formule"
      placeholder="Toutes les formules"
      options={catalogueOptions(data)}
    />
  );
}

function Dates() {
  const du = useWatch<Values, 'du'>({ name: 'du' });
  const given = (value: string | null) => (value ? true : incompletePeriod);
  return (
    <>
      <DateField name="du" label="Date début" required rules={{ validate: { given } }} />
      <DateField
        name="au"
        label="Date fin"
        required
        rules={{
          validate: { given, order: (value: string | null) => !value || !du || du <= value || wrongOrder },
        }}
      />
    </>
  );
}

function Ages() {
  const ageMin = useWatch<Values, 'ageMin'>({ name: 'ageMin' });
  const given = (value: string) =>
    /^\d+$/.test(value.trim()) ? (ageFault(Number(value)) ?? true) : ageFault(-1)!;
  return (
    <>
      <TextField
        name="ageMin"
        label="Âge minimum"
        inputMode="numeric"
        maxLength={3}
        rules={{ validate: { given } }}
      />
      <TextField
        name="ageMax"
        label="Âge maximum"
        inputMode="numeric"
        maxLength={3}
        rules={{
          validate: { given, order: (value: string) => ageOrderFault(Number(ageMin), Number(value)) ?? true },
        }}
      />
    </>
  );
}

function SectionFilter() {
  const { data = [], error, refetch } = useReportSectionsQuery();
  if (error) {
    const retry = <Button label="Réessayer" variant="secondary" onClick={() => void refetch()} />;
    return (
      <Notice tone="danger" action={retry}>
        Erreur lors de la récupération des sections
      </Notice>
    );
  }
  return (
    <SelectField
      // Remounted once its options are there.
      key={data.length}
      name="section"
      label="Section"
      placeholder="Toutes les sections"
      options={catalogueOptions(data)}
    />
  );
}
