import { useRef, useState } from 'react';
import { catalogueText, currencies, type Formule } from '@club/contract';
import { useCan, useSubmission } from '@club/store';
import { Button } from '@club/ui/button';
import { useClub } from '@club/ui/club';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { AmountField, SelectField, TextField, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { clubCurrency, formatAmount, formatFigure, plural } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { refusalOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { byCode } from '../catalogue/catalogue-rules.ts';
import { SimulationDialog } from '../essai/simulation-dialog.tsx';
import { useSetTarifsMutation } from './formules-api.ts';
import {
  genresHausse,
  hausseRows,
  readHausse,
  tarifsBefore,
  tarifsEssayes,
  tarifsOf,
  type HausseFormValues,
  type HausseRow,
} from './hausse-values.ts';
import type { TarifSaisons } from './tarif-saisons.ts';

interface HausseDialogProps {
  formules: readonly Formule[];
  saisons: TarifSaisons;
  /** Season that the address asks for; another one than those to choose from is the first of them. */
  asked: string;
  onClose: () => void;
}

/** «Hausse des prix»: the prices of a season, each before and after, changed in one act that can be taken back. */
export function HausseDialog({ formules, saisons, asked, onClose }: HausseDialogProps) {
  // The club may pass on while it is open: it raises the season that it showed.
  const [{ presente, aHausser }] = useState(saisons);
  const [first] = aHausser;
  if (first && presente)
    return <HausseForm {...{ formules, aHausser, onClose }} presente={presente} asked={asked} />;
  return (
    <Dialog title={title} size="small" onClose={onClose} footer={<CancelButton label="Fermer" />}>
      <p>Les prix sont ceux d’une saison{'\u00a0'}: créez d’abord la première.</p>
    </Dialog>
  );
}

const title = 'Hausse des prix';
const submitLabel = 'Changer les prix';

interface HausseFormProps extends Pick<HausseDialogProps, 'formules' | 'asked' | 'onClose'> {
  presente: NonNullable<TarifSaisons['presente']>;
  aHausser: TarifSaisons['aHausser'];
}

function HausseForm({ formules, presente, aHausser, asked, onClose }: HausseFormProps) {
  const [setTarifs] = useSetTarifsMutation();
  const submission = useSubmission();
  const opened = aHausser.find(({ id }) => id === asked) ?? aHausser[0]!;
  const form = useForm<HausseFormValues>({
    defaultValues: { saisonId: opened.id, genre: 'pourcentage', pourcentage: '', montant: null },
  });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const values = useWatch({ control: form.control }) as HausseFormValues;
  const saison = aHausser.find(({ id }) => id === values.saisonId) ?? opened;
  const arrondi = useClub().cotisationSettings.arrondiPrix ?? 0; // absent of a former release of admin
  const rows = hausseRows(formules, values, { currency: clubCurrency(), arrondi }).toSorted((a, b) =>
    byCode(a.formule, b.formule),
  );
  const chosen = rows.filter(({ formule }) => !leftOut.has(formule.id));
  const tarifs = tarifsOf(chosen);
  const notReady = notReadyOf(chosen, tarifs.length);
  const canTry = useCan('cotisations.read');
  const [isTried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  const save = async () => {
    const { data, error } = await submission.send({ saisonId: saison.id, tarifs }, setTarifs);
    if (!data) throw refusalOf(error, 'Aucun prix n’est changé.');
    const undo = async () => {
      const body = { saisonId: saison.id, tarifs: tarifsBefore(data, formules, saison.id) };
      const answer = await setTarifs({ body });
      if (answer.error) {
        const { message } = refusalOf(answer.error, 'La hausse n’est pas annulée.').data;
        return showToast({ tone: 'danger', title: 'Erreur', text: message });
      }
      showToast({ title: 'Hausse annulée', text: `Saison ${saison.nom}` });
    };
    showToast({
      tone: 'success',
      title: plural(data.length, 'prix modifié', 'prix modifiés'),
      text: `Saison ${saison.nom}`,
      undo: () => void undo(),
    });
    onClose();
  };

  const keepThem = () => {
    setTried(false);
    fields.current?.closest('form')?.requestSubmit();
  };

  return (
    <FormDialog
      title={title}
      size="medium"
      description="Les cotisations déjà enregistrées gardent leur prix."
      form={form}
      submitLabel={submitLabel}
      busyLabel="Enregistrement..."
      onSubmit={save}
      submission={submission}
      notReady={notReady}
      footer={
        canTry && (
          <Button
            label="Essayer sur la saison"
            icon="chart"
            variant="secondary"
            disabled={notReady !== undefined}
            onClick={() => setTried(true)}
          />
        )
      }
      onClose={onClose}
    >
      <div className="finance-fields" ref={fields}>
        <SelectField
          name="saisonId"
          label="Saison"
          className="finance-field-wide"
          options={aHausser.map(({ id, nom }) => ({
            value: id,
            label: id === presente.id && presente.active ? `${nom} (active)` : nom,
          }))}
        />
        <SelectField
          name="genre"
          label="Hausse"
          options={Object.entries(genresHausse).map(([value, label]) => ({ value, label }))}
        />
        {values.genre === 'pourcentage' ? (
          <TextField
            name="pourcentage"
            label="Pourcentage"
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
            help="Une baisse s’écrit -5."
            rules={{
              validate: (typed: string) =>
                readHausse(typed) !== undefined || 'De −100 à 1\u202f000, avec une décimale au plus.',
            }}
          />
        ) : (
          <AmountField name="montant" label="Montant à ajouter" />
        )}
      </div>
      {saison.active && (
        <Notice tone="warning">
          La saison {saison.nom} est active{'\u00a0'}: le Guichet vend à ces prix dès maintenant.
        </Notice>
      )}
      <p className="club-meta">
        Sur les prix de {presente.nom}, {arrondiText(arrondi)}. Les formules gratuites ou inactives restent
        comme elles sont.
      </p>
      <LinesTable
        caption="Prix avant et après"
        untitled
        scrolls
        columns={columnsOf({ presente: presente.nom, saison: saison.nom }, leftOut, setLeftOut)}
        rows={rows}
        keyOf={({ formule }) => formule.id}
      />
      {isTried && (
        <SimulationDialog
          essai={{ tarifs: tarifsEssayes(rows, leftOut) }}
          keep={{ label: submitLabel, back: 'Revenir aux prix', onSave: keepThem }}
          onClose={() => setTried(false)}
        >
          <p className="club-meta">
            À l’essai{'\u00a0'}: les prix de la saison {saison.nom}, après la hausse.
          </p>
        </SimulationDialog>
      )}
    </FormDialog>
  );
}

function notReadyOf(chosen: readonly HausseRow[], count: number): string | undefined {
  if (chosen.some(({ apres }) => apres === null)) return 'La hausse n’est pas lisible.';
  return count === 0 ? 'Aucun prix ne change.' : undefined;
}

const arrondiText = (arrondi: number): string =>
  arrondi === 0
    ? 'sans arrondi (voir Paramètres, Cotisations)'
    : `arrondis à ${arrondi} ${currencies[clubCurrency()].sign}`;

function columnsOf(
  { presente, saison }: { presente: string; saison: string },
  leftOut: ReadonlySet<string>,
  onLeftOut: (ids: ReadonlySet<string>) => void,
): LineColumn<HausseRow>[] {
  const change = (id: string, isChosen: boolean) =>
    onLeftOut(new Set(isChosen ? [...leftOut].filter((one) => one !== id) : [...leftOut, id]));
  const isSame = presente === saison;
  return [
    {
      key: 'formule',
      header: 'Formule',
      names: true,
      cell: ({ formule }) => (
        <label className="club-check">
          <input
            type="checkbox"
            checked={!leftOut.has(formule.id)}
            onChange={({ target }) => change(formule.id, target.checked)}
          />
          {catalogueText(formule)}
        </label>
      ),
    },
    {
      key: 'base',
      header: isSame ? 'Aujourd’hui' : presente,
      align: 'end',
      numeric: true,
      cell: ({ base }) => formatFigure(base),
    },
    {
      key: 'apres',
      header: isSame ? 'Ensuite' : saison,
      align: 'end',
      numeric: true,
      cell: ({ formule, base, avant, apres }) => {
        const price = leftOut.has(formule.id) ? avant : apres;
        return (
          <>
            {price === null ? '—' : formatAmount(price)}
            {avant !== base && price !== avant && (
              <span className="hausse-avant"> au lieu de {formatAmount(avant)}</span>
            )}
          </>
        );
      },
    },
  ];
}
