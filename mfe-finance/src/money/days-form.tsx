import { Button } from '@club/ui/button';
import { DateField, Form, useForm } from '@club/ui/form';
import './days-form.css';

interface DaysFormProps {
  /** `YYYY-MM-DD`, or empty. */
  du: string;
  au: string;
  onShow: (days: { du: string; au: string }) => void;
}

/** First and last due date of what is listed; each may be left out. */
export function DaysForm({ du, au, onShow }: DaysFormProps) {
  const form = useForm<{ du: string | null; au: string | null }>({
    defaultValues: { du: du || null, au: au || null },
  });
  return (
    <div className="days-form club-fields-inline">
      <Form
        form={form}
        guarded={false}
        onSubmit={(days) => {
          const [first, last] = [days.du ?? '', days.au ?? ''];
          if (first && last && last < first) form.setError('au', { message: 'La fin précède le début.' });
          else onShow({ du: first, au: last });
        }}
      >
        <DateField name="du" label="Du" />
        <DateField name="au" label="Au" />
        <Button type="submit" label="Afficher" variant="secondary" />
      </Form>
    </div>
  );
}
