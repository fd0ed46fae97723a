import { FileDrop } from '@club/ui/file-drop';
import { Controller, DateField, useWatch } from '@club/ui/form';
import { certificatAccept, refusalOfDate, refusalOfFile, validityText } from './certificat-values.ts';

interface PresentedFieldsProps {
  /** Of the fields in their form. */
  names: { date: string; scan: string };
  required?: boolean;
  today: string;
  /** Under the date, beside until when it is good. */
  note?: string | undefined;
}

/** «Certificat présenté, daté du …», and its scan, now or later. */
export function PresentedFields({ names, required = false, today, note }: PresentedFieldsProps) {
  const date = useWatch({ name: names.date }) as string | null;
  return (
    <>
      <DateField
        name={names.date}
        label="Certificat présenté, daté du"
        required={required}
        help={[validityText(date, today), note].filter(Boolean).join(' ') || undefined}
        rules={{
          validate: {
            given: (value: string | null) => (!required && !value) || (refusalOfDate(value, today) ?? true),
          },
        }}
      />
      <Controller
        name={names.scan}
        render={({ field, formState }) => (
          <FileDrop
            label="Scan du certificat (facultatif)"
            accept={certificatAccept}
            refuse={refusalOfFile}
            hint="JPG, PNG ou PDF, 5 Mo au plus. Il peut être ajouté plus tard."
            file={field.value as File | null}
            disabled={formState.isSubmitting}
            onFile={field.onChange}
          />
        )}
      />
    </>
  );
}
