import { randomUUID } from 'node:crypto';

/** This process among the instances of its service. */
export const instanceId: string = randomUUID();
