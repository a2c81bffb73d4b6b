" Vim syntax for tapes (docs/tapes.md). Copy this file to ~/.vim/syntax, and add this line to ~/.vimrc:
"   autocmd BufNewFile,BufRead *.tape setfiletype tape
if exists('b:current_syntax') | finish | endif

syntax case match
syntax match tapeKey /\v^\s*(((Ctrl|Alt|Shift)\+)+\S+|(Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert|Delete|Backspace|Tab|BackTab|Enter|Escape|Esc|Space|F[0-9]+)>(\@[0-9.]+(ms|s|m|h)?)?)/
syntax match tapeCommand /\v^\s*((Ctrl|Alt|Shift)\+)*(Launch|Set|Type|Paste|Click|DoubleClick|RightClick|MiddleClick|Hover|Focus|Drag|Press|DragTo|Release|Scroll|Resize|Rotate|Receive|Restart|Wait|Sleep|Expect|Snapshot|Mask|Output|Screenshot|Hide|Show|Caption|Source|Require|Env|Let|For|EndFor)>(\+(Screen|Line))?(\@[0-9.]+(ms|s|m|h)?)?/ nextgroup=tapeWord skipwhite
syntax match tapeCommand /\v^\s*\|/
syntax match tapeWord /\v<(Not|Row|Path|Focus|Mode|Popover|Selection|Size|Ended|Exit|Signal|Title|Cursor|Style|Clipboard|Bell|Restored|Size|Landscape|Portrait|Clock|TimeZone|TypingSpeed|WaitTimeout|TimeLimit|Theme|Terminal|Locale)>/ contained nextgroup=tapeWord skipwhite
syntax match tapeNumber /\v\s\@?([0-9]+[x,][0-9]+|[0-9.]+(ms|s|m|h)?)\ze(\s|$)/
syntax match tapeVariable /\v\$\{[A-Za-z_][A-Za-z0-9_]*\}/
syntax region tapeText start=/"/ end=/"/ oneline contains=tapeVariable
syntax region tapeText start=/'/ end=/'/ oneline contains=tapeVariable
syntax region tapeText start=/`/ end=/`/ oneline contains=tapeVariable
syntax match tapePattern /\v\s\zs\/(\\.|[^\/\\])+\// contains=tapeVariable
syntax match tapeComment /\v(^|\s)\zs#.*$/

highlight default link tapeCommand Statement
highlight default link tapeKey Function
highlight default link tapeWord Type
highlight default link tapeNumber Number
highlight default link tapeVariable Identifier
highlight default link tapeText String
highlight default link tapePattern Special
highlight default link tapeComment Comment

let b:current_syntax = 'tape'
