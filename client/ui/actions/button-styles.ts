import { cva, type VariantProps } from 'class-variance-authority';

/** The look of a button, shared by `Button`, `IconButton` and `ButtonLink`. */
export const buttonStyles = cva(
  [
    'inline-flex shrink-0 cursor-default select-none items-center justify-center whitespace-nowrap rounded-sm border font-medium',
    'transition-colors duration-120 ease-out',
    '[&>svg]:shrink-0 disabled:cursor-not-allowed data-disabled:cursor-not-allowed',
  ],
  {
    variants: {
      variant: {
        primary:
          'font-semibold border-transparent bg-accent text-on-accent hover:bg-accent-hover data-disabled:bg-press data-disabled:text-ink-off',
        neutral:
          'border-line-2 bg-raised text-ink hover:bg-hover active:bg-press aria-pressed:bg-press data-popup-open:bg-press data-disabled:border-line data-disabled:bg-transparent data-disabled:text-ink-off',
        ghost:
          'border-transparent text-ink-2 hover:bg-hover hover:text-ink active:bg-press aria-pressed:bg-press aria-pressed:text-ink data-popup-open:bg-press data-disabled:bg-transparent data-disabled:text-ink-off',
        safe: 'border-success/70 text-success hover:bg-success-tint active:bg-success-tint data-disabled:border-line data-disabled:bg-transparent data-disabled:text-ink-off',
        info: 'border-info/70 text-info hover:bg-info-tint active:bg-info-tint data-disabled:border-line data-disabled:bg-transparent data-disabled:text-ink-off',
        escalate:
          'border-esc/70 text-esc hover:bg-esc-tint active:bg-esc-tint data-disabled:border-line data-disabled:bg-transparent data-disabled:text-ink-off',
        delete:
          'border-error/70 text-error hover:bg-error-tint active:bg-error-tint data-disabled:border-line data-disabled:bg-transparent data-disabled:text-ink-off',
        'escalate-solid':
          'font-semibold border-transparent bg-esc-solid text-white hover:bg-esc-solid/90 data-disabled:bg-press data-disabled:text-ink-off',
        'danger-solid':
          'font-semibold border-transparent bg-error-solid text-white hover:bg-error-solid/90 data-disabled:bg-press data-disabled:text-ink-off',
      },
      size: {
        small: 'h-6 gap-1.5 px-2 text-12 [&>svg]:size-3.5',
        default: 'h-8 gap-2 px-3 text-13 [&>svg]:size-4',
        large: 'h-10 gap-2 px-4 text-14 [&>svg]:size-4.5',
      },
      /** Key caps are closer to the edge than text. */
      hinted: { true: '', false: '' },
      iconOnly: { true: 'gap-0 px-0', false: '' },
    },
    compoundVariants: [
      { hinted: true, size: 'small', className: 'pr-1' },
      { hinted: true, size: 'default', className: 'pr-2' },
      { hinted: true, size: 'large', className: 'pr-3' },
      { iconOnly: true, size: 'small', className: 'w-6' },
      { iconOnly: true, size: 'default', className: 'w-8' },
      { iconOnly: true, size: 'large', className: 'w-10' },
    ],
    defaultVariants: { variant: 'neutral', size: 'default', hinted: false, iconOnly: false },
  },
);

export type ButtonVariant = NonNullable<VariantProps<typeof buttonStyles>['variant']>;
export type ButtonSize = NonNullable<VariantProps<typeof buttonStyles>['size']>;

const filled: readonly ButtonVariant[] = ['primary', 'escalate-solid', 'danger-solid'];

/** Key caps inside a filled button use the button's text colour. */
export function keyHintStyles(variant: ButtonVariant): string {
  return filled.includes(variant) ? 'h-4 border-current/50 font-normal text-current' : 'h-4';
}
