import { Form, type FieldValues } from '@club/ui/form';
import { Button } from '@club/ui/button';
import type { ReactNode } from 'react';
import type { Group } from './group-values.ts';
import { useGroup, type Edited, type GroupForm } from './use-group.ts';

interface GroupFieldsProps<G extends Group, Values extends FieldValues> extends Edited {
  form: GroupForm<G, Values>;
  /** The fields. */
  children: ReactNode;
}

/** One group of settings in a form with its own button; only to be read by who may not change it. */
export function GroupFields<G extends Group, Values extends FieldValues>(props: GroupFieldsProps<G, Values>) {
  // Another state opens the form anew.
  return <OneState key={props.settings.version} {...props} />;
}

function OneState<G extends Group, Values extends FieldValues>({
  form: group,
  children,
  ...edited
}: GroupFieldsProps<G, Values>) {
  const { form, onSubmit, notice, submitLabel, busyLabel } = useGroup(edited, group);
  const { isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={onSubmit} keyedOn="onglet">
      {notice}
      <fieldset className="settings-fields" disabled={!edited.canChange}>
        {children}
      </fieldset>
      {edited.canChange && (
        <div className="settings-actions">
          <Button type="submit" label={submitLabel} busy={isSubmitting} busyLabel={busyLabel} />
        </div>
      )}
    </Form>
  );
}
