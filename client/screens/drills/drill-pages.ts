/* Both pages load together: a trainer on one of them needs the other next. */
export { DrillScreen } from './drill-screen.tsx';
export { DrillsScreen } from './drills-screen.tsx';
