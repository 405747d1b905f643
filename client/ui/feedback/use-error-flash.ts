import { useCallback, useEffect, useRef, useState } from 'react';

const FLASH_MS = 2000;

/** `[flashing, flash]`: `flash()` turns `flashing` on for 2 s, for a control whose value was refused. */
export function useErrorFlash(): [flashing: boolean, flash: () => void] {
  const [flashing, setFlashing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flash = useCallback(() => {
    clearTimeout(timer.current);
    setFlashing(true);
    timer.current = setTimeout(() => setFlashing(false), FLASH_MS);
  }, []);
  return [flashing, flash];
}
