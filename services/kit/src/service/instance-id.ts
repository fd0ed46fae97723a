import { randomUUID } from 'node:crypto';

/** Identifies this process among its service's instances. */
export const instanceId: string = randomUUID();
