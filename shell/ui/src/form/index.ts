export {
  Controller,
  useFieldArray,
  useForm,
  useFormContext,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
export { AmountField, type AmountFieldProps } from './amount-field.tsx';
export {
  CheckboxField,
  RadioChoice,
  SelectField,
  type ChoiceFieldProps,
  type Option,
} from './choice-fields.tsx';
export { ConfirmNumber } from './confirm-number.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export { FieldFrame, type FieldFrameProps, type FieldProps } from './field.tsx';
export { Form, FormSection, type FormProps, type FormSectionProps } from './form.tsx';
export {
  ChoiceListField,
  ListField,
  type ChoiceListFieldProps,
  type ListFieldProps,
} from './list-fields.tsx';
export { sendAgain, UnansweredNotice } from './unanswered-notice.tsx';
export { required } from './rules.ts';
export {
  ColourField,
  TextAreaField,
  TextField,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './text-fields.tsx';
