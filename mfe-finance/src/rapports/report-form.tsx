import { Button } from '@club/ui/button';
import { DateField, Form, SelectField, TextField, useForm, useWatch } from '@club/ui/form';
import { Notice } from '@club/ui/states';
import { useReportSectionsQuery } from './rapports-api.ts';
import {
  ageFault,
  ageOrderFault,
  incompletePeriod,
  periodes,
  wrongOrder,
  type ReportChoice,
} from './report-choice-rules.ts';
import { reportTypeOf, reportTypes } from './report-types.ts';

/** What the fields hold. */
interface Values {
  rapport: string;
  periode: string;
  du: string | null;
  au: string | null;
  ageMin: string;
  ageMax: string;
  section: string;
}

interface ReportFormProps {
  choice: ReportChoice;
  busy: boolean;
  onGenerate: (choice: ReportChoice) => void;
}

/** Which report, over what (spec §2 "Rapports"); only what the chosen one asks for is shown. */
export function ReportForm({ choice, busy, onGenerate }: ReportFormProps) {
  const form = useForm<Values>({
    defaultValues: {
      ...choice,
      rapport: choice.rapport || reportTypes[0]!.value,
      du: choice.du || null,
      au: choice.au || null,
      ageMin: String(choice.ageMin),
      ageMax: String(choice.ageMax),
    },
  });
  const [rapport, periode] = useWatch({ control: form.control, name: ['rapport', 'periode'] });
  const type = reportTypeOf(rapport);
  const generate = ({ du, au, ageMin, ageMax, ...values }: Values): void =>
    onGenerate({ ...values, du: du ?? '', au: au ?? '', ageMin: Number(ageMin), ageMax: Number(ageMax) });
  return (
    <Form form={form} onSubmit={generate} guarded={false}>
      <div className="rapport-fields">
        <SelectField
          name="rapport"
          label="Type de rapport"
          help={type?.detail}
          options={reportTypes.map(({ value, label }) => ({ value, label }))}
        />
        {type?.asks === 'periode' && <SelectField name="periode" label="Période" options={periodes} />}
        {type?.asks === 'periode' && periode === 'personnalisee' && <Dates />}
        {type?.asks === 'ages' && <Ages />}
        {type?.asks === 'section' && <SectionFilter />}
        <Button type="submit" icon="chart" label="Générer le rapport" busy={busy} busyLabel="Génération..." />
      </div>
    </Form>
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
      // Its choice in the address is found once the sections are there.
      key={data.length}
      name="section"
      label="Section"
      placeholder="Toutes les sections"
      options={data.map(({ id, code, designation }) => ({ value: id, label: `${code} — ${designation}` }))}
    />
  );
}
