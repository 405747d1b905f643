export { rereadAll } from '../../data/users/reread-all.ts';
export { collectTypedTexts } from '../../lib/typed-texts.ts';
export { describeAccessChange } from './describe-access-change.ts';
