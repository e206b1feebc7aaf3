// The theme of vitepress with the fonts of the reader's system: its own are larger than all that a page has to say.
import './api.css'

export { default } from 'vitepress/theme-without-fonts'
