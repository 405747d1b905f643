import { Button } from '../../ui/actions/button.tsx';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

export const isKeypadKey = (key: string) => KEYS.includes(key);

/** The keys of a telephone. */
export function CallKeypad({ onPress }: { onPress: (key: string) => void }) {
  return (
    <fieldset aria-label="Keypad" className="grid grid-cols-3 gap-1.5">
      {KEYS.map((key) => (
        <Button key={key} onClick={() => onPress(key)} className="w-full">
          {key}
        </Button>
      ))}
    </fieldset>
  );
}
