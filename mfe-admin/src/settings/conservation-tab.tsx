import { nomsRegles, reglesConservation, type ConservationSettings } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { buttonClass } from '@club/ui/button';
import { FormSection, TextField } from '@club/ui/form';
import { GroupFields } from './group-fields.tsx';
import { numberTyped, typedNumber } from './group-values.ts';
import type { Edited, GroupForm } from './use-group.ts';

type ConservationValues = Record<keyof ConservationSettings, string>;

const durees = nomsRegles.map((regle) => reglesConservation[regle].duree);

/** Each duration, as the form or the contract has it. */
function each<Of>(value: (duree: keyof ConservationSettings) => Of): Record<keyof ConservationSettings, Of> {
  return Object.fromEntries(durees.map((duree) => [duree, value(duree)])) as Record<
    keyof ConservationSettings,
    Of
  >;
}

const conservation: GroupForm<'conservationSettings', ConservationValues> = {
  group: 'conservationSettings',
  formOf: (record) =>
    each((duree) => {
      const kept = record[duree];
      return kept === null ? '' : typedNumber(kept);
    }),
  bodyOf: (values) => each((duree) => (values[duree].trim() === '' ? null : numberTyped(values[duree]))),
};

/** How long what is personal is kept; nothing goes by itself. */
export function ConservationTab(edited: Edited) {
  const leadsSomewhere = useLeadsSomewhere();
  return (
    <>
      <GroupFields {...edited} form={conservation}>
        <FormSection
          title="Conservation des données"
          description={
            'Un champ vide garde pour toujours. Rien ne part tout seul\u00a0: un administrateur voit d’abord qui serait concerné, puis confirme.'
          }
          columns={2}
        >
          {nomsRegles.map((regle) => {
            const { titre, effet, duree, unite, min, max } = reglesConservation[regle];
            return (
              <TextField
                key={regle}
                name={duree}
                label={`${titre} (${unite === 'annees' ? 'années' : 'mois'})`}
                inputMode="numeric"
                help={`De ${min} à ${max}. ${effet}`}
              />
            );
          })}
        </FormSection>
      </GroupFields>
      {edited.canChange && leadsSomewhere('/conservation') && (
        <p>
          <Link className={buttonClass('secondary')} to="/conservation">
            Voir ce qui serait concerné
          </Link>
        </p>
      )}
    </>
  );
}
