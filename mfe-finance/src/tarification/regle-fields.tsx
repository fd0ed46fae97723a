import { Notice } from '@club/ui/states';
import { useRef, useState } from 'react';
import {
  categorieExonere,
  categorieText,
  currencies,
  genresRegle,
  surLesquelles,
  type Formule,
  type RegleClub,
  type Section,
} from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { useClub } from '@club/ui/club';
import {
  ChoiceListField,
  DateField,
  FormSection,
  ListField,
  SelectField,
  TextField,
  useFormContext,
  useWatch,
} from '@club/ui/form';
import { clubCurrency } from '@club/ui/format';
import { capitalised } from '@club/ui/record';
import { SimulationDialog } from '../essai/simulation-dialog.tsx';
import { scopeOptions } from './regle-names.ts';
import { genreRegleLabels, regleText, surLabels, type RegleNames } from './regle-text.ts';
import { bodyOfRegle, isSayable, newEffet, type RegleFormValues } from './regle-values.ts';
import { draftAmong, type RegleEssayee } from './draft-rules.ts';
import './regles.css';

interface RegleFieldsProps {
  /** That the form opened with. */
  record: RegleClub | undefined;
  regles: readonly RegleClub[];
  sections: readonly Section[];
  formules: readonly Formule[];
  names: RegleNames;
}

const genres = genresRegle.map((value) => ({ value, label: genreRegleLabels[value] }));

/** The fields of a rule in the order of its sentence, then the sentence. */
export function RegleFields({ record, regles, sections, formules, names }: RegleFieldsProps) {
  return (
    <>
      <div className="finance-fields">
        <SelectField name="genre" label="Le prix change" options={genres} />
        <TextField
          name="nom"
          label="Nom"
          maxLength={60}
          autoComplete="off"
          help="«&nbsp;Fratrie&nbsp;», par exemple. Facultatif."
        />
      </div>
      <OwnFields kept={record?.condition.genre === 'categorie' ? record.condition.categories : []} />
      <FormSection title="Pour" description={'Rien de choisi\u00a0: toutes les formules.'} columns={2}>
        <ChoiceListField
          name="sectionIds"
          label="Sections"
          addLabel="Ajouter une section"
          options={scopeOptions(sections, record?.sectionIds ?? [], 'section')}
        />
        <ChoiceListField
          name="formuleIds"
          label="Formules"
          addLabel="Ajouter une formule"
          options={scopeOptions(formules, record?.formuleIds ?? [], 'formule')}
        />
      </FormSection>
      <FormSection title="Quand et avec quelles autres" columns={2}>
        <DateField name="du" label="Ventes du" far={2} help={'Vide\u00a0: sans limite.'} />
        <DateField name="au" label="Ventes jusqu’au" far={2} />
        <SelectField
          name="cumulable"
          label="Avec les autres règles"
          options={[
            { value: 'oui', label: 'Cumulable' },
            { value: 'non', label: 'Non cumulable' },
          ]}
          help={'De celles qui ne sont pas cumulables, seule la plus avantageuse agit.'}
        />
        <TextField
          name="ordre"
          label="Ordre"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          help={'Les plus petits agissent d’abord. Vide\u00a0: après les autres.'}
        />
      </FormSection>
      <Sentence {...{ record, regles, names }} />
    </>
  );
}

/** The fields of the kind that is chosen. */
function OwnFields({ kept }: { kept: readonly string[] }) {
  const genre = useWatch<RegleFormValues, 'genre'>({ name: 'genre' });
  switch (genre) {
    case 'age':
      return (
        <FormSection title="Âge le premier jour de la formule">
          <div className="finance-fields">
            <TextField name="ageMin" label="De (ans)" inputMode="numeric" maxLength={3} autoComplete="off" />
            <TextField name="ageMax" label="À (ans)" inputMode="numeric" maxLength={3} autoComplete="off" />
          </div>
          <Effet prefix="" />
        </FormSection>
      );
    case 'famille':
    case 'activite':
      return <Rang of={genre} />;
    case 'prorata':
      return (
        <FormSection title="Ce qui reste de la saison" columns={2}>
          <SelectField
            name="par"
            label="Compté par"
            options={[
              { value: 'mois', label: 'Mois' },
              { value: 'semaine', label: 'Semaines' },
            ]}
            help="Celui qui est en cours compte."
          />
          <TextField
            name="plancher"
            label="Au moins (% du prix)"
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            help={'Vide\u00a0: pas de minimum.'}
          />
          <Notice tone="info">
            Compte pour les formules «{'\u00a0'}jusqu’à la fin de la saison{'\u00a0'}». Les autres courent en
            entier, quel que soit le jour de la vente{'\u00a0'}: nommez-les plus bas si elles sont concernées.
          </Notice>
        </FormSection>
      );
    case 'date':
      return (
        <FormSection title="Jour de l’inscription">
          <div className="finance-fields">
            <DateField name="premier" label="À partir du" far={2} />
            <DateField name="dernier" label="Jusqu’au" far={2} />
          </div>
          <Effet prefix="" />
        </FormSection>
      );
    case 'categorie':
      return <Categories kept={kept} />;
  }
}

const rangTexts = {
  famille: {
    title: 'Rang de la personne dans la famille',
    ranked: 'Les personnes sont rangées par le prix de toutes leurs lignes.',
  },
  activite: {
    title: 'Rang de l’activité de la personne',
    ranked: 'Les activités d’une personne sont rangées par leur prix.',
  },
} as const;

const surOptions = surLesquelles.map((value) => ({ value, label: capitalised(surLabels[value]) }));

function Rang({ of }: { of: 'famille' | 'activite' }) {
  const { title, ranked } = rangTexts[of];
  return (
    <FormSection title={title} description="Le dernier rang saisi vaut aussi pour tous les suivants.">
      <ListField
        name="paliers"
        label="Effet par rang"
        itemLabel="Rang"
        addLabel="Ajouter un rang"
        newItem={{ rang: '', ...newEffet }}
      >
        {({ name }) => (
          <div className="regle-palier">
            <TextField
              name={`${name}.rang`}
              label="Rang"
              required
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
            />
            <Effet prefix={`${name}.`} />
          </div>
        )}
      </ListField>
      <SelectField name="sur" label="L’effet tombe" options={surOptions} help={ranked} />
    </FormSection>
  );
}

function Categories({ kept }: { kept: readonly string[] }) {
  // Absent of a former release of admin.
  const categories = useClub().cotisationSettings.categoriesTarif ?? [];
  const values = [...new Set([...categories, categorieExonere, ...kept])];
  return (
    <FormSection title="Catégorie de la personne">
      <ChoiceListField
        name="categories"
        label="Catégories"
        addLabel="Ajouter une catégorie"
        options={values.map((value) => ({ value, label: categorieText(value) }))}
        help="Leur liste est dans Paramètres, Cotisations."
      />
      <Effet prefix="" />
    </FormSection>
  );
}

/** Less or more, how much, of what. */
function Effet({ prefix }: { prefix: string }) {
  return (
    <div className="regle-effet">
      <SelectField
        name={`${prefix}sens`}
        label="Effet"
        options={[
          { value: 'reduction', label: 'Réduction' },
          { value: 'majoration', label: 'Majoration' },
        ]}
      />
      <TextField
        name={`${prefix}valeur`}
        label="De combien"
        required
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
      />
      <SelectField
        name={`${prefix}unite`}
        label="Unité"
        options={[
          { value: 'pourcentage', label: '%' },
          { value: 'montant', label: currencies[clubCurrency()].sign },
        ]}
      />
    </div>
  );
}

function Sentence({ record, regles, names }: Pick<RegleFieldsProps, 'record' | 'regles' | 'names'>) {
  const { getValues, trigger } = useFormContext<RegleFormValues>();
  const values = useWatch<RegleFormValues>() as RegleFormValues;
  const canTry = useCan('cotisations.read');
  const [tried, setTried] = useState<RegleEssayee[]>();
  const block = useRef<HTMLDivElement>(null);
  const body = bodyOfRegle(values, names.currency);
  const tryIt = async () => {
    if (await trigger(undefined, { shouldFocus: true }))
      setTried(draftAmong(regles, bodyOfRegle(getValues(), names.currency), record?.id));
  };
  const save = () => {
    setTried(undefined);
    block.current?.closest('form')?.requestSubmit();
  };
  return (
    <div className="regle-phrase" ref={block}>
      <p>
        <span className="club-meta">La règle se lira{'\u00a0'}:</span>{' '}
        {isSayable(body) ? regleText(body, names) : 'Complétez les champs pour la lire.'}
      </p>
      {canTry && (
        <Button
          label="Essayer avant d’enregistrer"
          icon="chart"
          variant="secondary"
          onClick={() => void tryIt()}
        />
      )}
      {tried && (
        <SimulationDialog
          essai={{ regles: tried }}
          keep={{ label: 'Enregistrer la règle', back: 'Revenir à la règle', onSave: save }}
          onClose={() => setTried(undefined)}
        />
      )}
    </div>
  );
}
