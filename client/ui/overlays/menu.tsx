import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { cn } from '../cn.ts';
import { ariaKeys, KeyCombo } from '../keys/kbd.tsx';
import { popupItemStyles, popupStyles } from './popup-styles.ts';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Opens with its first drawing. */
  defaultOpen?: boolean;
  children: ReactNode;
}

export function Menu({ trigger, align = 'start', side = 'bottom', defaultOpen, children }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen={defaultOpen}>
      <BaseMenu.Trigger render={trigger} />
      {/* Everything on a page belongs to a landmark, what floats above it too. */}
      <BaseMenu.Portal role="region" aria-label="Menu">
        <BaseMenu.Positioner align={align} side={side} sideOffset={4} className="z-40">
          <BaseMenu.Popup
            data-keys-off
            className={cn(popupStyles, 'max-h-[min(32rem,var(--available-height))] min-w-44 overflow-y-auto py-1')}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  tone?: 'default' | 'danger';
  keyHint?: string;
  children: ReactNode;
}

export function MenuItem({ icon, onClick, disabled, tone = 'default', keyHint, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onClick}
      disabled={disabled}
      aria-keyshortcuts={ariaKeys(keyHint)}
      className={cn(popupItemStyles, tone === 'danger' && 'text-error [&>svg]:text-error')}
    >
      {icon}
      <span className="flex-1 truncate">{children}</span>
      {keyHint && <KeyCombo hint combo={keyHint} />}
    </BaseMenu.Item>
  );
}

export function MenuLink({ icon, to, children }: { icon?: ReactNode; to: To; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem render={<Link to={to} />} closeOnClick className={popupItemStyles}>
      {icon}
      <span className="flex-1 truncate">{children}</span>
    </BaseMenu.LinkItem>
  );
}

interface MenuCheckboxItemProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A choice that can be on or off; the menu stays open. */
export function MenuCheckboxItem({ checked, onCheckedChange, disabled, children }: MenuCheckboxItemProps) {
  return (
    <BaseMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      closeOnClick={false}
      className={popupItemStyles}
    >
      <span className="flex size-4 shrink-0 items-center justify-center rounded-xs border border-line-control text-on-accent in-data-checked:border-accent in-data-checked:bg-accent">
        {checked && <Check aria-hidden className="size-3" strokeWidth={3} />}
      </span>
      <span className="flex-1 truncate">{children}</span>
    </BaseMenu.CheckboxItem>
  );
}

interface MenuRadioItemsProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** One of several; choosing closes the menu. Unlike a closed select, a closed menu leaves the screen its keys. */
export function MenuRadioItems<Value extends string>({ value, onValueChange, options }: MenuRadioItemsProps<Value>) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={(chosen: Value) => onValueChange(chosen)}>
      {options.map((option) => (
        <BaseMenu.RadioItem key={option.value} value={option.value} closeOnClick className={popupItemStyles}>
          <span className="flex-1 truncate">{option.label}</span>
          <BaseMenu.RadioItemIndicator>
            <Check aria-hidden className="size-4 text-accent" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}
