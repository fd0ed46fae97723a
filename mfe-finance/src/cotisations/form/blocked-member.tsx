import { CheckboxField } from '@club/ui/form';
import { Notice } from '@club/ui/states';

/** Asks whether a blocked member is enrolled all the same. `name`: the answer's field. */
export function BlockedMember({ name }: { name: string }) {
  return (
    <Notice tone="warning" title="Cet adhérent est bloqué">
      <CheckboxField name={name} label="L’inscrire quand même" />
    </Notice>
  );
}
