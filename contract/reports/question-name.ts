/** A question's text as its name in a report: an ellipsis where each patient read values of their own. */
export const questionName = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/g, '…')
