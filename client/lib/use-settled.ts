import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while, ms; until then the one before. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
