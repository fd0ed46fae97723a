import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Styles are not computed before each click: in a large form that takes most of a test. */
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
