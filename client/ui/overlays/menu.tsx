import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
} from 'react';
import type { To } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { KeysOff } from '../keys/keys-off.tsx';
import type { MenuPartsOf } from './opened-menu.tsx';
import { useFirstUse } from './use-first-use.ts';

export const loadMenu = () => import('./opened-menu.tsx');

const OpenedMenu = lazyPart(async () => (await loadMenu()).OpenedMenu);

/** The items of an open menu; they load with it. */
export const MenuParts = createContext<MenuPartsOf | undefined>(undefined);

function useParts(): MenuPartsOf {
  const parts = use(MenuParts);
  if (!parts) throw new Error('Items of a menu belong inside a Menu');
  return parts;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Needed if the button can be replaced by another while the menu is open: that one opens it again. */
  memory?: MenuMemory;
  children: ReactNode;
}

/** Whether a menu is open. It belongs to a component that outlives the menu's button. */
export interface MenuMemory {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** A button with a menu. The menu loads with its first use. */
export function Menu(props: MenuProps) {
  const { memory } = props;
  const { gesture, handlers } = useFirstUse(
    loadMenu,
    ({ key }) => key === 'ArrowDown' || key === 'ArrowUp',
    memory?.isOpen,
  );
  const setOpen = memory?.setOpen;
  const used = gesture !== undefined;
  // From the first press on, not only once the menu has loaded.
  useEffect(() => {
    if (used) setOpen?.(true);
  }, [used, setOpen]);
  const closed = cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, ...handlers });
  if (!gesture) return closed;
  return (
    <Suspense
      fallback={
        <>
          {closed}
          <KeysOff />
        </>
      }
    >
      <OpenedMenu {...props} gesture={gesture} />
    </Suspense>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  tone?: 'default' | 'danger';
  children: ReactNode;
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts();
  return <Item {...props} />;
}

export interface MenuLinkProps {
  icon?: ReactNode;
  to: To;
  children: ReactNode;
}

export function MenuLink(props: MenuLinkProps) {
  const { LinkItem } = useParts();
  return <LinkItem {...props} />;
}

export interface MenuCheckboxItemProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A choice that can be on or off; the menu stays open. */
export function MenuCheckboxItem(props: MenuCheckboxItemProps) {
  const { CheckboxItem } = useParts();
  return <CheckboxItem {...props} />;
}

export interface MenuRadioItemsProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** One of several choices; choosing closes the menu. Unlike a closed select, a closed menu leaves the screen its keys. */
export function MenuRadioItems<Value extends string>(props: MenuRadioItemsProps<Value>) {
  const { RadioItems } = useParts();
  return <RadioItems {...props} />;
}
