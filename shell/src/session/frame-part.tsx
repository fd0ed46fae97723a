import { lazyPart } from '@club/router';
import { StartScreen } from './start-screen.tsx';

/** The frame, a chunk of its own: the sign-in page loads none of it. */
export const FramePart = lazyPart(
  async () => (await import(/* webpackChunkName: "frame" */ '../frame/frame.tsx')).Frame,
  <StartScreen />,
);
