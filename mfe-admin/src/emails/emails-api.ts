import { emailCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useTestEmailMutation } = endpointsOf(emailCalls, { testEmail: {} });
